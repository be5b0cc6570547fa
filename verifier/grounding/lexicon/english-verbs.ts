import { wordSet } from './word-set.ts';

const BASES = `
accept accuse achieve act add address adopt advance affect aid aim allow amount appear apply approve arrive arrest
attack attempt attend avoid award back ban base become begin benefit block boost borrow break bring build buy call cancel
capture carry cast cause change charge choose climb close collapse combine come compare complete compete comprise concern
conduct consist constitute contain continue contribute control convene cost cover create cut damage deal debate decide
decline decrease defend define delay deliver depend derive describe design destroy develop differ direct discuss
dismiss divide double draw drive drop earn ease edge elect emerge employ enable encourage end endorse enjoy ensure enter
establish exceed exist expand extend face fall favor favour feature feel fight figure file fill fire fix focus follow force
form found fund gain get give go govern grow halt handle happen head hear help hire hit hold host house improve include
increase influence inherit introduce invest investigate involve issue join jump keep kill last launch lay lead leave
lend let lie lift limit link list live look lose lower make manage mark matter mean measure meet merge miss monitor move name
need number occur offer open operate order organise organize overturn own pass pay perform persist play plunge pose
prepare present press preside prevent produce promote protect prove provide publish pull push put quit raise range rank reach
read rebound receive recede reconsider record recover reduce refer reflect regard relate release rely remain remove renew
rent reopen repair replace represent require reside resign resist resolve rest restore restrict result resume retain retire
return reverse review revise rise rule run save scrap seat see seek sell send separate serve set settle shape share shift shrink
shut sign sink sit slip slow soar solve spend split spread stage stand start stay steal stem step stop store
strengthen strike struggle study submit succeed suffer supply support surge suspend sustain take talk target tend test
tighten total track trade train transfer treat trigger triple try tumble turn unveil uphold use vary veto visit vote
wait walk want watch weaken weigh welcome widen win withdraw work write yield
specify communicate identify clarify modify simplify verify qualify justify satisfy apply reply rely comply vary carry bury hurry study worry copy deny try cry dry fly
emphasize utilize maximize minimize stabilize criticize finance fund invest experience facilitate demonstrate evaluate generate illustrate incorporate integrate participate
operate penalize promote stimulate tighten loosen weaken contribute distinguish encounter enhance ensure exhibit impose motivate mitigate offset outpace preserve promote pursue
require respond reward shape spur sustain tend undermine undergo underlie underscore adjust adapt affect aid assess assign assist assure attach attract avoid balance care cause compensate complicate concentrate confront
constrain consume convert cope correct correspond count deepen deteriorate devote discourage display dominate drain drift earn eliminate embed emphasise engage erode escape evolve exclude exercise exert expose foster function gather guide
hurt ignore implement induce inform inhibit initiate intervene invite land leak leap lend lessen market materialize moderate narrow neglect nominate obtain offset originate owe oversee pressure purchase qualify reinforce reject
render respond retreat save secure select serve settle share shelter shorten signal slide smooth sound spark stabilise stem stretch subside substitute surface surround survive swing switch terminate transform translate trouble turn unite
update upgrade value warrant welcome widen wonder yield`;

const IRREGULAR = `
became began bent bid bled blew bore bought bound bred broke brought built burst came cast caught chose clung cost crept cut
dealt dug drank drew drove ate fell fed felt fled flew forbade foresaw forgot forgave fought froze gave got grew
heard held hid hit hung hurt kept knelt knew laid lay led left lent let lit lost made meant met misled mistook overcame
overtook paid put quit ran rang rebuilt rode rose sang sank sat saw sent set shook shot shrank shut slept
slid sold sought spent split spoke spread sprang stood stole struck strove stuck swept swore swung taught threw
thrust took tore undertook upheld went woke won wore withdrew withheld withstood wound wrote`;

const AUXILIARIES = `is are was were am be been being has have had do does did will would shall should can could may might must isn wasn`;

/** Verbs of saying, thinking, showing and wanting: what follows is not simply so. */
const REPORTING_BASES = `
accuse acknowledge add admit advise affirm agree allege allow announce answer anticipate appear argue ask assert assume assure
believe blame boast call caution charge cite claim comment complain concede conclude confess confirm consider contend
declare demand deny describe determine dispute disagree doubt emphasise emphasize estimate expect explain express fear feel find
forecast foresee guess hint hold hope imagine imply indicate inform insist intend interpret joke judge know lament learn
maintain mention mean note notice object observe opine order plan plead pledge point portray predict presume pretend proclaim project
promise propose prove quote read realise realize reason recall reckon recognise recognize recommend record refuse regard
reject remark remember remind repeat reply report request respond reveal rule say see seem sense show signal
speculate state stress suggest suppose suspect swear teach tell testify think threaten tweet understand urge view vow want
warn wish wonder worry write`;

const REPORTING_IRREGULAR = `said told thought found felt held knew meant saw wrote understood foresaw read swore taught says`;

function inflect(bases: string): string[] {
  const forms: string[] = [];
  for (const base of bases.trim().split(/\s+/)) {
    forms.push(base, thirdPerson(base), past(base), gerund(base));
  }
  return forms;
}

function thirdPerson(base: string): string {
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`;
}

function past(base: string): string {
  if (base.endsWith('e')) return `${base}d`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return DOUBLING.has(base) ? `${base}${base.at(-1)}ed` : `${base}ed`;
}

function gerund(base: string): string {
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`;
  if (base.endsWith('e') && !/(?:ee|oe|ye)$/.test(base)) return `${base.slice(0, -1)}ing`;
  return DOUBLING.has(base) ? `${base}${base.at(-1)}ing` : `${base}ing`;
}

const DOUBLING = wordSet(
  'admit ban cut drop get let plan put quit refer run set shut sit slip step stop submit transfer win plot scrap stem bid hit commit permit omit occur cancel',
);

export const ENGLISH_REPORTING: ReadonlySet<string> = new Set([
  ...inflect(REPORTING_BASES),
  ...wordSet(REPORTING_IRREGULAR),
]);

/** Irregular forms of the past. */
export const ENGLISH_PAST: ReadonlySet<string> = new Set([
  ...wordSet(IRREGULAR),
  ...wordSet('said told thought found felt held knew meant saw wrote'),
]);

/** Forms that can be the finite verb of a clause; infinitives and gerunds are left out. */
export const ENGLISH_FINITE: ReadonlySet<string> = new Set([
  ...wordSet(AUXILIARIES),
  ...wordSet(IRREGULAR),
  ...wordSet(REPORTING_IRREGULAR),
  ...`${BASES} ${REPORTING_BASES}`
    .trim()
    .split(/\s+/)
    .flatMap((base) => [thirdPerson(base), past(base)]),
]);

const PLAIN = new Set(`${BASES} ${REPORTING_BASES}`.trim().split(/\s+/));

const NO_VERB_S = wordSet(
  `as is its this thus us yes his perhaps always sometimes besides towards afterwards across less unless plus various previous`,
);

/** Anything that may be a verb: base forms and every -s and -ed among them. Over-detects. */
export function isEnglishVerbLike(key: string): boolean {
  if (ENGLISH_FINITE.has(key) || PLAIN.has(key)) return true;
  if (
    /^(?:it|that|there|here|he|she|what|who|where|how|let)'s$/.test(key) ||
    /^(?:i|he|she|it|we|you|they)'d$/.test(key)
  )
    return true;
  return /^[a-z]{3,}(?:ed|[^s'ui]s|ies)$/.test(key) && !NO_VERB_S.has(key);
}

const SHIFTED: readonly (readonly [string, string])[] = [
  ['rise', 'rose'],
  ['fall', 'fell'],
  ['grow', 'grew'],
  ['become', 'became'],
  ['think', 'thought'],
  ['see', 'saw'],
  ['find', 'found'],
  ['know', 'knew'],
  ['go', 'went'],
  ['come', 'came'],
  ['make', 'made'],
  ['take', 'took'],
  ['give', 'gave'],
  ['get', 'got'],
  ['say', 'said'],
  ['mean', 'meant'],
  ['feel', 'felt'],
  ['keep', 'kept'],
  ['stand', 'stood'],
  ['hold', 'held'],
  ['lead', 'led'],
  ['leave', 'left'],
  ['lose', 'lost'],
  ['pay', 'paid'],
  ['sell', 'sold'],
  ['send', 'sent'],
  ['spend', 'spent'],
  ['tell', 'told'],
  ['win', 'won'],
  ['write', 'wrote'],
  ['begin', 'began'],
  ['bring', 'brought'],
  ['build', 'built'],
  ['buy', 'bought'],
  ['choose', 'chose'],
  ['draw', 'drew'],
  ['drive', 'drove'],
  ['fight', 'fought'],
  ['meet', 'met'],
  ['run', 'ran'],
  ['speak', 'spoke'],
  ['understand', 'understood'],
  ['remain', 'remained'],
  ['need', 'needed'],
];

/**
 * Present form → the past that reported speech puts in its place (`remains` → `remained`).
 * Only verbs whose forms are known; what is not listed keeps its tense.
 */
export const ENGLISH_TENSE_SHIFT: ReadonlyMap<string, string> = new Map([
  ...`${BASES} ${REPORTING_BASES}`
    .trim()
    .split(/\s+/)
    .flatMap((base): [string, string][] => [
      [base, past(base)],
      [thirdPerson(base), past(base)],
    ]),
  ...SHIFTED.flatMap(([base, shifted]): [string, string][] => [
    [base, shifted],
    [thirdPerson(base), shifted],
  ]),
]);
