/**
 * Words that turn, limit or soften what stands beside them. A quotation that leaves one of them outside its marks
 * may say the opposite of what was said. Lower case; English, German, French.
 */
function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

export const NEGATORS = words(`
  not no never none nobody nothing nowhere neither nor cannot without hardly scarcely barely rarely seldom little
  don’t doesn’t didn’t isn’t aren’t wasn’t weren’t won’t wouldn’t can’t couldn’t shouldn’t hasn’t haven’t hadn’t ain’t mustn’t
  needn’t mightn’t shan’t dont wont cant
  deny denies denied denying refuse refuses refused refusing fail fails failed failing false untrue wrong lie lies lied
  impossible unlikely improbable doubtful questionable doubt doubts doubted nonsense reject rejects rejected oppose opposes opposed against
  nicht nie niemals nimmer kein keine keinen keinem keiner keines keinerlei nichts niemand niemanden niemandem nirgends nirgendwo
  weder noch ohne kaum wenig keineswegs keinesfalls mitnichten bestreite bestreitet bestritt leugne leugnet falsch unwahr lüge gelogen
  unmöglich unwahrscheinlich fraglich zweifelhaft bezweifle bezweifelt zweifle verweigere weigere unsinn ablehnen lehne gegen
  ne n’ pas jamais rien aucun aucune personne nul nulle ni sans guère nullement peu point nie nier faux fausse mensonge impossible
  refuse refuser doute doutons contre
`);

/** Negators that count only right before the quotation (`no longer`, `noch` may mean *still*). */
export const WEAK_NEGATORS = words(
  'noch against gegen contre point personne wrong false falsch doubt lie lies reject oppose opposes opposed rejects rejected refuse',
);

export const CONDITIONS = words(`
  if unless provided providing assuming supposing whether except excepting barring
  wenn sofern falls vorausgesetzt ob außer solange angenommen
  si sauf pourvu hormis excepté
`);

export const EXCLUSIVES = words(`
  only just merely solely except almost nearly barely scarcely hardly partly partially so-called supposedly sometimes occasionally
  nur bloß lediglich ausschließlich fast beinahe teilweise sogenannte sogenannten sogenannter angebliche angeblichen kaum manchmal gelegentlich
  seulement uniquement presque quasi partiellement prétendue prétendu soi-disant parfois
`);

export const QUANTIFIERS = words(`
  few some many most half several any all every each both either less fewer more majority minority part parts portion third quarter
  percent fraction one two three four five six seven eight nine ten eleven twelve dozen hundred thousand twenty thirty forty fifty
  sixty seventy eighty ninety
  einige einigen manche manchen viele vielen wenige wenigen meisten hälfte teil teile mehrheit minderheit prozent drittel viertel
  alle allen jeder jede jedes sämtliche beide mehrere zwei drei vier fünf sechs sieben acht neun zehn hundert tausend
  certains certaines quelques plupart beaucoup peu moitié partie majorité tous toutes chaque plusieurs tiers quart deux trois
  quatre cinq six sept huit neuf dix cent mille
`);

export type Hedge = 'modal' | 'intent' | 'belief' | 'hope' | 'fear' | 'doubt' | 'alleged' | 'perhaps';

const HEDGES = new Map<string, Hedge>();

function hedge(kind: Hedge, list: string): void {
  for (const word of list.trim().split(/\s+/)) HEDGES.set(word, kind);
}

hedge(
  'modal',
  'might may could would should ought könnte könnten dürfte dürften würde würden sollte sollten hätte hätten wäre wären möchte pourrait pourraient aurait auraient serait seraient devrait devraient',
);
hedge(
  'belief',
  'expect expects expected anticipate anticipates predict predicts forecast think thinks thought believe believes believed guess suppose suspect assume assumes reckon imagine feel erwarte erwarten erwartet rechne rechnen prognostiziere glaube glauben glaubt denke denken meine vermute vermuten schätze finde crois croit croyons pense pensons suppose estime',
);
hedge(
  'intent',
  'plan plans planning intend intends intended aim aims seek seeks try trying tries attempt attempts consider considering propose proposes plane planen beabsichtige beabsichtigen versuche versuchen erwäge erwägen prévoyons envisage envisageons essayons comptons',
);
hedge(
  'hope',
  'hope hopes hoped wish wishes want wants hopefully hoffe hoffen hofft wünsche wünschen hoffentlich espère espérons souhaite',
);
hedge('fear', 'fear fears feared worry afraid fürchte befürchte befürchten fürchten crains craignons');
hedge(
  'alleged',
  'allegedly supposedly reportedly apparently seemingly seems seem appears appear pretend pretends rumour rumours rumor angeblich offenbar anscheinend scheinbar scheint mutmaßlich soll sollen semble semblent paraît apparemment prétendument',
);
hedge(
  'perhaps',
  'maybe perhaps possibly probably presumably conceivably potentially likely vielleicht möglicherweise wahrscheinlich vermutlich wohl eventuell womöglich peut-être probablement éventuellement possible possibly conceivable conceivably plausible imaginable denkbar möglich vorstellbar concevable envisageable',
);

export function hedgeOf(word: string): Hedge | null {
  return HEDGES.get(word) ?? null;
}

/** What makes a number another one where it follows: `40` against `40 million`, `5` against `5 per cent`. */
export const UNITS = words(`
  hundred thousand million millions billion billions trillion trillions bn mn m k dozen percent per pc % ‰ percentage
  pounds pound dollars dollar euros euro cents pence francs degrees degree miles mile metres meters metre meter kilometres
  kilometers km feet foot inches inch yards acres hectares tonnes tons kilograms kg grams litres liters gallons hours hour minutes
  seconds days weeks months years points times
  tausend millionen million milliarden milliarde mio mrd prozent prozentpunkte euro dollar franken grad meter kilometer
  hektar tonnen kilogramm liter stunden minuten tage wochen monate jahre
  mille millions milliard milliards pour euros degrés mètres kilomètres hectares heures minutes jours semaines mois ans
`);
