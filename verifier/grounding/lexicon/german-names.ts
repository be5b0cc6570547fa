import { isOffice } from '../../lexicon/offices.ts';
import { wordSet } from './word-set.ts';

const GIVEN = wordSet(`
  friedrich olaf angela annalena robert christian markus sahra alice hubertus karl peter hans thomas michael andreas stefan stephan martin
  wolfgang jens julia anna maria katrin claudia petra ursula sabine susanne monika barbara jürgen klaus jan johannes joachim alexander
  matthias sebastian daniel david tobias florian simon felix lukas paul max moritz philipp fabian marco marc mark frank rainer ralf
  dieter helmut gerhard günter günther heinz horst manfred rolf rudolf siegfried uwe ulrich volker werner bernd bernhard björn carsten
  dirk erich ernst georg gregor gustav heiko heinrich holger ingo jörg jonas julian kai karsten konrad kurt lars leon ludwig lutz
  marcus mario nils norbert oliver otto patrick ralph reinhard richard roland sven theo tim tino til udo walter wilhelm willi winfried
  beate bettina birgit brigitte britta carola charlotte christa christina christine cornelia dagmar daniela dorothee doris elisabeth
  elke erika eva franziska gabriele gesine gisela heike helga hildegard ilse ines inge ingrid irene janine jutta karin katharina katja
  kerstin kristina lena lisa manuela margarete marie marion marlene martina melanie nadine nicole nina nora paula renate rita ruth
  sandra sarah silke silvia simone sonja stefanie svenja tanja ulrike ute vera verena victoria yvonne zoe emmanuel donald joe barack
  vladimir wladimir wolodymyr elena mara corwin piet edda`);

const HONORIFICS = wordSet('herr herrn frau dr prof kollege kollegin kollegen abg');

/** What stands directly before a surname when two capitals in a row are a person and not two nouns. */
export function opensGermanName(key: string): boolean {
  return GIVEN.has(key) || HONORIFICS.has(key) || isOffice(key);
}
