/** Titles and offices, lower case: they stand before a name and are no part of it. */
function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

export const HONORIFICS = words(`
  mr mrs ms miss mx dr prof sir dame lord lady rev hon st
  herr herrn frau abg dipl-ing
  m mme mlle monsieur madame mademoiselle me maître
`);

const OFFICES_EN = words(`
  mayor councillor councilor council member councilman councilwoman councilmember alderman alderwoman president chair
  chairman chairwoman chairperson chief director manager secretary minister premier chancellor senator governor representative
  rep sen gov congressman congresswoman judge justice attorney lawyer counsel barrister solicitor prosecutor officer sergeant
  sgt captain capt colonel col general gen lieutenant lt inspector detective constable sheriff commissioner superintendent
  professor doctor teacher principal headteacher coach developer broker clerk caretaker archivist auditor engineer architect
  spokesman spokeswoman spokesperson resident neighbour neighbor owner farmer fisherman driver worker editor reporter
  journalist correspondent author writer artist historian economist analyst leader head founder treasurer trustee warden
  vicar priest father sister bishop pastor rabbi imam king queen prince princess witness victim suspect defendant plaintiff
  deputy former acting vice senior junior retired then ex-mayor executive ombudsman harbourmaster harbormaster
  administrator moderator interviewer host speaker member tenant landlord shopkeeper baker butcher nurse surgeon
  scientist researcher geologist biologist student pupil pensioner veteran activist campaigner organiser organizer coordinator
  planner surveyor foreman pilot sailor skipper ferryman librarian curator chef waiter singer actor actress musician poet
`);

const OFFICES_DE = words(`
  bürgermeister bürgermeisterin stadtrat stadträtin stadtverordnete stadtverordneter ratsherr ratsfrau präsident präsidentin
  vorsitzende vorsitzender chef chefin direktor direktorin leiter leiterin minister ministerin kanzler kanzlerin senator
  senatorin abgeordnete abgeordneter abgeordneten sprecher sprecherin anwalt anwältin richter richterin staatsanwalt
  staatsanwältin polizist polizistin kommissar kommissarin professorin doktor lehrer lehrerin trainer trainerin pfarrer
  pfarrerin bischof bischöfin architekt architektin ingenieur ingenieurin händler händlerin wirt wirtin bauer bäuerin
  anwohner anwohnerin nachbar nachbarin zeuge zeugin politiker politikerin landrat landrätin dezernent dezernentin kämmerer
  kämmerin geschäftsführer geschäftsführerin vorstand hafenmeister hafenmeisterin archivar archivarin bademeister
  bademeisterin unternehmer unternehmerin autor autorin historiker historikerin ökonom ökonomin forscher forscherin
  wissenschaftler wissenschaftlerin arzt ärztin verteidiger verteidigerin kollege kollegin parteichef parteichefin
  fraktionschef fraktionschefin experte expertin gutachter gutachterin aktivist aktivistin intendant intendantin
`);

const OFFICES_FR = words(`
  maire adjoint adjointe conseiller conseillère président présidente directeur directrice ministre sénateur sénatrice député
  députée porte-parole avocat avocate juge procureur procureure préfet préfète professeur professeure médecin épicier épicière
  boulanger boulangère agriculteur agricultrice voisin voisine habitant habitante témoin patron patronne responsable historien
  historienne architecte ancien ancienne secrétaire chercheur chercheuse syndicaliste commerçant commerçante pêcheur poissonnier
  poissonnière libraire bibliothécaire gardien gardienne
`);

export const OFFICES: ReadonlySet<string> = new Set([...OFFICES_EN, ...OFFICES_DE, ...OFFICES_FR]);

/** Things that speak on paper: their words are a text’s, not a person’s. */
export const DOCUMENTS = words(`
  log report statement letter minutes email e-mail document sign resolution ordinance notice memo memorandum contract article
  bill plaque file diary ledger press release bylaw law constitution charter motion agreement leaflet banner placard poster
  headline caption label inscription manual brochure website record transcript file entry note book manifesto petition
  invoice receipt survey study paper guidelines guidance rules code clause section preamble text summary review audit inquiry
  newspaper archive
  bericht protokoll brief gutachten schild urteil vertrag gesetz satzung beschluss antrag mitteilung pressemitteilung
  erklärung artikel tafel inschrift plakat akte tagebuch vermerk notiz studie papier dokument text logbuch zeitung chronik
  rapport lettre panneau document procès-verbal article communiqué contrat loi arrêté résolution note texte journal affiche
  étude registre
`);

/** Only German writes compounds as one word: `Crutsinger` is no singer. */
const LONG_OFFICES = [...OFFICES_DE].filter((office) => office.length >= 5 && /^\p{L}+$/u.test(office));
/** A text names the same few offices and people again and again. */
const known = new Map<string, boolean>();
const KNOWN_MOST = 20_000;

/** `Mayor`, `SPD-Politikerin`, `Oberbürgermeister`, `Vize-Präsident`: a title, alone or at the end of a compound. */
export function isOffice(token: string): boolean {
  const before = known.get(token);
  if (before !== undefined) return before;
  const found = isTitle(token.toLowerCase().replace(/\.$/, ''));
  if (known.size < KNOWN_MOST) known.set(token, found);
  return found;
}

function isTitle(word: string): boolean {
  if (OFFICES.has(word) || HONORIFICS.has(word)) return true;
  // `Council Members Gus Wendell and Bea Lindqvist`.
  if (word.length > 4 && word.endsWith('s') && OFFICES.has(word.slice(0, -1))) return true;
  if (word.length < 9 && !word.includes('-')) return false;
  const tail = word.slice(word.lastIndexOf('-') + 1);
  return (
    (word.includes('-') && OFFICES.has(tail)) ||
    (/[äöüß]|(?:in|er|chef|rat)$/.test(word) &&
      LONG_OFFICES.some((office) => word.endsWith(office) && word !== office))
  );
}

/** Last words of the names of bodies and papers: they are no person's. */
export const BODIES = words(`
  council party court university school hospital ledger times herald gazette tribune county city town committee commission agency
  department board union company authority executive office ministry parliament assembly senate congress festival group trust fund
  society service services police institute foundation corporation corp inc ltd association museum library club
  gmbh ag verein stadt gemeinde ministerium landtag bundestag bundesrat partei amt zeitung rat
  conseil mairie ville société association groupe parti ministère
`);

/** Last words of places that are surnames as well: no persons unless an office or a first name says so. */
export const PLACES = words(
  'street road bridge vale river bank hall house park pier square harbour harbor port station church day week post',
);

/** Offices whose word means other things as well; they are nobody's antecedent by themselves. */
export const LOOSE_OFFICES = words(
  'pilot general junior senior head member council executive then former acting deputy vice rep host speaker chef patron hon col chair conseil',
);
