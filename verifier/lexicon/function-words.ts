/** Closed word classes of English, German and French, lower case; what a name never is. */
function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

export const DETERMINERS = words(`
  the a an this that these those his her their its our my your another one
  der die das den dem des ein eine einen einem einer eines kein keine sein seine seiner seinem ihr ihre ihrer ihrem unser unsere mein meine
  le la les l’ l' un une du des au aux son sa ses leur leurs ce cette cet notre mon ma mes
`);

export const PREPOSITIONS = words(`
  of for from to in on at by with about against after before during under over into near per outside inside across around
  between among beside behind without within upon toward towards via
  von für aus zu im am an auf bei mit nach gegen über unter vor während zum zur beim vom ins ans seit bis durch ohne um neben
  laut gemäß zufolge selon according
  de d’ d' à en par pour avec sur dans contre chez sous vers depuis entre lors
`);

export const PRONOUNS = words(`
  he she they it i we you who one me him them us himself herself themselves
  er sie es ich wir ihr man wer
  il elle ils elles on je j’ j' nous vous tu
`);

export const FIRST_PERSON = words("i we ich wir je j’ j' nous my our mein meine unser unsere");

export const AUXILIARIES = words(`
  had has have having was were is are be been being did does do would could will can may might must should shall
  hat habe haben hatte hatten hätte hätten würden solle wolle könne möge werde müsse dürfe sollten wollte wollten möchte wird werden wurde wurden war waren ist sind würde soll sollte kann konnte
  a ont avait avaient ai avons avez avions aurait est sont suis sommes était s’est s'est ayant
`);

export const ADVERBS = words(`
  also later then again often already once still only just never not soon now today yesterday even simply merely further first
  back always ever too therefore thus instead reportedly allegedly apparently meanwhile afterwards twice
  auch später dann wieder oft schon einst noch nur nie nicht bald nun heute gestern daraufhin danach zudem außerdem weiter
  immer jedoch dagegen dabei darauf hierzu dazu zuvor anschließend schließlich zuletzt prompt sichtlich selbst
  aussi ensuite alors encore souvent déjà jamais pas hier aujourd’hui toutefois cependant enfin puis
`);

export const CONJUNCTIONS = words(`
  and or but nor yet so as when while because although though if unless since until where whereas that than whether
  und oder aber denn sondern als weil wenn während obwohl dass da ob falls damit sodass
  et ou mais car quand comme que qu’ qu' lorsque si puisque tandis quoique
`);

export const RELATIVES = words(`
  who whom whose which that where
  der die das dessen deren welcher welche
  qui que dont où lequel laquelle
`);

/** Begin sentences with a capital and are no names. */
export const NOT_NAMES = words(`
  yesterday today tomorrow asked earlier later meanwhile instead however moreover still yet perhaps here there now then thus
  what how why which whose some many most few all both each every no none nobody everyone everybody nothing
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december spring summer autumn winter
  montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag januar februar märz april mai juni juli august
  september oktober november dezember gestern heute morgen damals dort hier jetzt zunächst wörtlich frage antwort nachfrage
  lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août septembre octobre
  novembre décembre hier interrogé interrogée
  speaking replying writing addressing standing responding according asked told questioned pressed
  first second third fourth fifth finally lastly firstly secondly thirdly next background outlook summary
  erstens zweitens drittens viertens fünftens deshalb deswegen gleichwohl abschließend eins zwei drei erster zweiter dritter vierter
  premièrement deuxièmement troisièmement enfin
  note correction clarification update updated korrektur berichtigung
`);

/** Name parts that are written small between capitals. */
export const PARTICLES = words(
  'von van de del della di da du dos la le bin ibn al el ten ter y af av den der',
);
