import { wordSet } from './word-set.ts';

/** Past forms of strong verbs: no ending tells them from a noun, so they are listed. */
const STRONG = wordSet(`
  kam ging stand gab nahm sah fand blieb hielt ließ lag sprach trat zog fiel schrieb begann gewann lor stieg sank half rief lief traf
  trug wies bat bot schuf schloss schlug starb wuchs tat zwang las griff schied mied log band warf schwand stritt litt schnitt wich
  hob schob flog floh brach sang trank aß saß lud riet maß riss biss schwieg schien schwor stahl bog floss goss roch kroch
  kamen gingen standen gaben nahmen sahen fanden blieben hielten ließen lagen sprachen traten zogen fielen schrieben begannen
  steht geht kommt gibt nimmt sieht hält lässt liegt spricht tritt zieht fällt schreibt fährt lädt rät läuft trägt bricht hilft schläft`);

const PREFIXES = ['be', 'ent', 'er', 'ver', 'zer', 'miss', 'über', 'unter', 'wider', 'durch', 'hinter', 'ge'];

/** `verließ`, `beschloss`, `entstand`: a strong past form, with or without a prefix that does not part. */
export function isStrongForm(key: string): boolean {
  if (STRONG.has(key)) return true;
  return PREFIXES.some((prefix) => key.startsWith(prefix) && STRONG.has(key.slice(prefix.length)));
}
