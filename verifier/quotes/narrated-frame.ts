/*
 * What the narration of a source says of how words were said: read out, acted, forged, forced, in jest. The words
 * are then not the speaker's own statement, and a draft that gives them keeps a word of the same kind.
 */

interface Frame {
  /** In the narration of the utterance's own sentence. */
  readonly told: readonly RegExp[];
  /** In the drafted frame: it says as much. */
  readonly kept: RegExp;
}

function pattern(...alternatives: readonly string[]): string {
  return `(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`;
}

function words(...alternatives: readonly string[]): RegExp {
  return new RegExp(pattern(...alternatives), 'iu');
}

const OWN_PAPER =
  '(?!(?:his|her|their|(?:an? |the )?(?:(?:short|brief|prepared|written|long|handwritten|typed) )*(?:statements?|notes?|teleprompter|script|sheet|card|text|paper)(?! (?:by|from|of|written)))(?!\\p{L}))';
const LETTER =
  '(?:letter|poem|passage|verse|book|novel|diary|will|testimony|message|e-?mail|transcript|psalm|prayer)';

/** Others' words, read out or repeated. */
const QUOTED: Frame = {
  told: [
    words(
      'quoting(?! (?:herself|himself))',
      `(?<!(?:after|on|upon|before|since|of|by) )(?:reading|reads?) (?:aloud |out |out loud )?from ${OWN_PAPER}\\p{L}+`,
      `(?<!(?:after|on|upon|before|since|of|by) )(?:reading|reads?) (?:aloud |out |out loud )?(?:an?|the|[\\p{L}]+[’']s?) (?:\\p{L}+ )?${LETTER}`,
      'recit(?:ing|ed|es)',
      '(?:repeating|recalling|citing|using|borrowing|echoing) the (?:exact )?words of',
      'zitierend|zitier(?:te|t|ten|en)|rezitier(?:te|t|end)',
      'mit den worten (?:von|des|der|ihres|seines|ihrer|seiner)',
      '(?:las|liest|lesen|trug|trägt)(?=[ ,][^.;]{0,80}(?<!\\p{L})(?:aus|vor)(?!\\p{L}))|aus [^.;,]{0,50} (?:vorlesend|lesend|vorlas|vorliest)|vorlesend',
      'citant|en lisant',
    ),
  ],
  kept: words(
    'quot(?:ing|ed|es?)|read(?:ing|s)?|recit\\p{L}+|words of|zitier\\p{L}+|worten|las|liest|lesend|vorlesend|trug|trägt|rezitier\\p{L}+|citant|cité|lisant|lu',
  ),
};

const PLAYED =
  'novel|film|movie|play|sketch|skit|satire|parody|comedy|cartoon|dream|nightmare|daydream|spoof|cabaret|sitcom|pantomime|role-play|mock trial';
const PLAYED_DE =
  'roman|film|spielfilm|theaterstück|sketch|satire|parodie|komödie|traum|alptraum|albtraum|kabarett|kabarettprogramm|rollenspiel|planspiel|hörspiel|novelle|sketche';

/** In another's voice, on a stage, in fiction. */
const ACTED: Frame = {
  told: [
    words(
      'imitat(?:ing|ed|es)|mimick(?:ing|ed)|mimics|impersonat(?:ing|ed|es)|mocking|parod(?:ying|ied|ies)|lampoon(?:ing|ed)|aping',
      'playing (?:the (?:role|part) of|an? (?!(?:\\p{L}+ )?(?:game|match|round|part|role|record|tune|song)))\\p{L}+|in the (?:role|guise|voice|character) of|in character|dressed as|pretending to be|posing as|acting the part',
      `(?:in|from|during) (?:(?!of )[\\p{L}\\p{N}’'-]+ ){0,3}(?:${PLAYED})(?! (?:industry|business|festival|school|sector|studio))`,
      'imitier(?:te|t|end)|nachahm(?:te|t|end)|ahm(?:te|t)|äff(?:te|t)|nachäff\\p{L}+|parodier(?:te|t|end)|persiflier\\p{L}+|in (?:der|einer) rolle|verkleidet als|mimte|mimt|gab vor,',
      `(?:im|(?:in|aus) (?:dem|einem|einer|der|ihrem|seinem|diesem)) (?:\\p{L}+ ){0,2}(?:${PLAYED_DE})`,
      'imitant|parodiant|singeant|dans (?:le|la|un|une) (?:pièce|film|roman|sketch|rêve|satire|comédie)',
    ),
    /(?<!\p{L})[Pp]laying \p{Lu}/u,
  ],
  kept: words(
    `imitat\\p{L}+|mimic\\p{L}*|impersonat\\p{L}+|mock\\p{L}*|parod\\p{L}+|lampoon\\p{L}+|aping|playing|role|guise|voice|character|dressed|pretending|posing|acting|${PLAYED}`,
    `imitier\\p{L}+|\\p{L}*ahm\\p{L}+|\\p{L}*äff\\p{L}+|persiflier\\p{L}+|rolle|verkleidet|mimte?|${PLAYED_DE}|imitant|parodiant|singeant|pièce|rêve|comédie`,
  ),
};

const FORGED =
  'forged|faked?|doctored|manipulated|fabricated|ai-generated|computer-generated|bogus|fictitious|fictional|imaginary|made-up|spoofed|purported|counterfeit|cloned|gefälscht\\p{L}*|manipuliert\\p{L}*|gefakt\\p{L}*|erfunden\\p{L}*|fingiert\\p{L}*|fiktiv\\p{L}*|ki-generiert\\p{L}*|vermeintlich\\p{L}*|angeblich\\p{L}*|untergeschoben\\p{L}*|truqué\\p{L}*|falsifié\\p{L}*';
const FORGERY = 'deep-?fakes?|hoax|spoof|fake|fälschung';
const RECORDING =
  'videos?|clips?|films?|recording|audio|tape|letter|e-?mail|post|tweet|interview|message|image|photo|memo|statement|call|speech|quote|transcript|document|account|voice|brief|aufnahme|mitschnitt|mail|beitrag|nachricht|bild|foto|erklärung|anruf|rede|zitat|protokoll|dokument|stimme|konto|vidéo|lettre|enregistrement';

/** What a machine or a forger put into somebody's mouth. Words said *about* a forgery are the speaker's own. */
const FAKED: Frame = {
  told: [
    words(
      `(?:in|on|from|through|via|auf|aus|per|dans|sur) (?:[\\p{L}’'-]+ ){0,2}(?:${FORGED}) (?:[\\p{L}’'-]+ ){0,2}(?:${RECORDING})`,
      `(?:in|on|from|through|via|auf|aus|per|dans|sur) (?:[\\p{L}’'-]+ ){0,2}(?:${RECORDING}|${FORGERY}),? (?:truqué\\p{L}*|falsifié\\p{L}*)`,
      `(?:in|on|from|through|via|auf|aus|per|dans) (?:[\\p{L}’'-]+ ){0,2}(?:${FORGERY})`,
      `(?:${FORGED}) (?:[\\p{L}’'-]+ ){0,2}(?:${RECORDING})(?= (?:[\\p{L}’'-]+ ){0,5}(?:shows?|showed|showing|has|had|having|quotes?|quoted|depict\\p{L}+|in which|where|zeigte?|lässt|ließ|in (?:de[mr]|denen)|worin|montre)(?!\\p{L}))`,
      `(?:${FORGERY})(?= (?:[\\p{L}’'-]+ ){0,5}(?:shows?|showed|showing|has|had|quotes?|depict\\p{L}+|in which|zeigte?|lässt|ließ|in (?:de[mr]|denen))(?!\\p{L}))`,
    ),
  ],
  kept: words(FORGED, FORGERY),
};

const FORCED: Frame = {
  told: [
    words(
      'with (?:a|the) (?:gun|knife|pistol|rifle|blade|noose) (?:to|at|around|against)|at (?:gunpoint|knifepoint)|under (?:duress|torture|hypnosis|coercion|threat(?! from)|anaesthetic|anesthesia|sedation)',
      '(?:was|were|is|been|being|when|after being|if) (?:forced|made|compelled|coerced) (?:to|into) (?:say|saying|read|reading|sign|signing|state|stating|confess|confessing|admit|admitting|declare|declaring|write|writing)',
      'in (?:his|her|their) sleep|(?:while|when|visibly|clearly|obviously) drunk|drunk and|sleepwalking|delirious|hallucinating|with (?:a|the) (?:high )?(?:fever|temperature)',
      'mit (?:vorgehaltener|gezogener) (?:waffe|pistole)|mit (?:einer|der) (?:waffe|pistole) (?:am|an)|unter (?:zwang|folter|hypnose|drohungen|androhung|narkose|drogen)|gezwungen[^.;]{0,50} zu (?:sagen|erklären|gestehen|lesen|schreiben|unterschreiben)',
      'im (?:schlaf|fieber|fieberwahn|rausch|delirium|vollrausch)|betrunken|volltrunken|sous la (?:contrainte|torture|menace)',
    ),
    /^[^\p{L}]*(?:Drunk|Sedated|Under sedation)(?!\p{L})/u,
  ],
  kept: words(
    'gun|knife|pistol|rifle|blade|noose|gunpoint|knifepoint|duress|torture|hypnosis|coercion|coerced|threat|anaesthetic|anesthesia|sedation|sedated|forced|made|compelled|sleep|drunk|sleepwalking|delirious|hallucinating|fever|temperature',
    'waffe|pistole|zwang|folter|hypnose|drohungen|androhung|narkose|drogen|gezwungen|schlaf|fieber|fieberwahn|rausch|vollrausch|delirium|betrunken|volltrunken|contrainte|menace',
  ),
};

const JOKED: Frame = {
  told: [
    words(
      'jok(?:ed|es|ing|ingly)|jested|jestingly|in jest|as a joke|for a laugh|quipp(?:ed|ing)|quips|kidd(?:ed|ing)|tongue[- ]in[- ]cheek|sarcastically|with (?:heavy |bitter |some )?(?:sarcasm|irony)|facetiously|mockingly|deadpan(?:ned)?|in mock \\p{L}+',
      '(?:said|asked|replied|added|wrote|answered|remarked|noted) (?:\\p{L}+ )?(?:ironically|playfully|teasingly)',
      'scherz(?:te|t|end|haft)|im scherz|zum scherz|zum spaß|aus spaß|im spaß|witzel(?:te|t)|witzelnd|frotzel(?:te|t)|flachs(?:te|t)|ironisch|sarkastisch|spöttisch|spottete|augenzwinkernd|nicht ganz ernst|mit (?:bitterer )?ironie',
      'plaisant(?:a|ait|ant|é)|ironisa|ironiquement',
    ),
  ],
  kept: words(
    'jok\\p{L}+|jest\\p{L}*|laugh|quip\\p{L}*|kidd\\p{L}+|tongue[- ]in[- ]cheek|sarcas\\p{L}+|iron\\p{L}+|facetious\\p{L}*|mock\\p{L}*|deadpan\\p{L}*|teas\\p{L}+|playfully|scherz\\p{L}*|spaß|witzel\\p{L}+|frotzel\\p{L}+|flachs\\p{L}+|sarkas\\p{L}+|spött\\p{L}+|spott\\p{L}*|augenzwinkernd|ernst|plaisant\\p{L}*',
  ),
};

/** Somebody's tale of what was said. */
const TOLD: Frame = {
  told: [
    /(?:^|[,;(–—]\s?)(?:[Aa]llegedly|[Ss]upposedly|[Rr]eportedly|[Pp]urportedly|[Aa]ngeblich|[Mm]utmaßlich|[Vv]ermeintlich|[Pp]rétendument)(?!\p{L})/u,
    /(?<!\p{L})(?:[Ii]n|[Bb]y) \p{Lu}\p{L}+[’'](?:s )?\s?(?:version|account|telling|retelling|story|recollection)(?!\p{L})|(?<!\p{L})[Ii]n \p{Lu}\p{L}+s (?:Version|Darstellung|Erzählung|Geschichte|Lesart)(?!\p{L})/u,
  ],
  kept: words(
    'alleged\\p{L}*|supposed\\p{L}*|reported\\p{L}*|purported\\p{L}*|apparently|angeblich\\p{L}*|mutmaßlich\\p{L}*|vermeintlich\\p{L}*|offenbar|prétendument|according|version|account|telling|retelling|story|recollection|laut|zufolge|darstellung|erzählung|geschichte|lesart',
  ),
};

const SUPPOSED: Frame = {
  told: [
    words(
      'asked to (?:imagine|suppose|picture|pretend)|asked what[^.;:]{0,80} would[^.;:]{0,60} (?:if|were|should|in the event)|hypothetical(?:ly)?',
      '(?:gebeten|aufgefordert), sich vorzustellen|gefragt, was[^.;:]{0,80}(?:wenn|falls)|auf die frage, was[^.;:]{0,80}(?:wenn|falls|wäre|würde|täte)|hypothetisch\\p{L}*',
    ),
  ],
  kept: words(
    'asked|imagin\\p{L}+|suppos\\p{L}+|hypothe\\p{L}+|if|were|gefragt|frage|vorzustellen|vorstell\\p{L}+|wenn|falls|hypothetisch\\p{L}*',
  ),
};

const FRAMES: readonly Frame[] = [QUOTED, ACTED, FAKED, FORCED, JOKED, TOLD, SUPPOSED];

const ASKED = words(
  'asked|answering|responding to|in (?:reply|response|answer) to|replying to|on (?:whether|the question)|gefragt|auf (?:die|eine) (?:frage|nachfrage)|auf nachfrage|interrogée?|à la question',
);
const KEEPS_ASKED = words(
  'ask(?:ed|s)?|answer\\p{L}*|repl(?:y|ied|ies|ying)|respon\\p{L}+|question|whether|gefragt|\\p{L}*frage|antwort\\p{L}*|erwider\\p{L}*|entgegn\\p{L}+|bejah\\p{L}+|vernein\\p{L}+|interrogée?|répond\\p{L}+',
);
/** `I think so`, `Of course not`, `I did`, `Never`: what is answered stands in the question. */
const ANSWER =
  /^[^\p{L}]*(?:(?:well|yes|no|yeah|nope|ja|nein|doch|oui|non)[,.]?\s)*(?:yes|no|never|always|maybe|perhaps|certainly|absolutely|definitely|probably|of course(?: not)?|certainly not|absolutely not|not at all|not really|sure|i (?:do|did|am|was|have|had|will|would|can|could|might|may|should|must)(?: not|n’t)?|i (?:think|hope|believe|guess|suppose|doubt|fear) (?:so|not|it)|it (?:is|was|does|did|will|would|has)(?: not|n’t)?|(?:he|she|they|we) (?:do|does|did|are|is|was|were|have|has|will|would)(?: not|n’t)?|nein|ja|nie|niemals|natürlich(?: nicht)?|selbstverständlich(?: nicht)?|auf keinen fall|auf jeden fall|keineswegs|vielleicht|möglich|sicher(?: nicht)?|ich (?:denke|glaube|hoffe|fürchte|vermute|meine) (?:schon|nicht|ja|nein|doch|es)|das (?:stimmt|ist so|ist wahr|glaube ich(?: nicht)?|denke ich(?: nicht)?)|bien sûr(?: que non)?|jamais|peut-être|je (?:crois|pense)(?: que (?:oui|non))?)[^\p{L}]*$/iu;

/** Words that speak of something by a pronoun: what it is, stands in the narration alone. */
const POINTS =
  /^[^\p{L}]*(?:it|that|this|these|those|they|i agree|so do i|me too|das|dies|es|ich stimme|c’est|cela|ça)(?!\p{L})/iu;
/** `Das Bad ist zu`: a noun stands right behind. */
const ARTICLE = /^[^\p{L}]*[Dd](?:as|ies) \p{Lu}/u;
/** `… said of the stadium`, `… sagte Reyes über das Stadion`. */
const ABOUT = words(
  '(?:said|says|told [^.;]{1,40}|wrote|added|remarked) (?:of|about)(?! course)',
  '(?:sagte|sagt|schrieb|meinte|urteilte|erklärte)[^.;]{0,60} über|(?:dit|déclaré|écrit)[^.;]{0,40} (?:à propos|au sujet)',
);
const KEEPS_ABOUT = words('of|about|on|over|asked|question|über|zu|zum|zur|gefragt|frage|propos|sujet');

/**
 * First letters, up to four, of a word that every pattern above needs: most narration holds none of them, and is
 * spared the long look.
 */
const SIGNS: ReadonlySet<string> = new Set(
  `quot read reci repe reca citi usin borr echo ziti rezi wort las lies lese trug träg vorl cita lisa
  imit mimi impe mock paro lamp apin play role guis voic char dres pret posi acti nove film movi sket skit sati come cart drea
  nigh dayd spoo caba sitc pant nach ahmt äfft pers roll verk mimt gab roma spie thea trau alpt albt kaba plan hörs komö sing
  pièc rêve comé forg fake doct mani fabr ai comp bogu fict imag made purp coun clon gefä gefa erfu fing fikt ki verm ange unte truq
  fals deep hoax fäls gun knif pist rifl blad noos gunp dure tort hypn coer thre anae anes seda forc slee drun deli hall feve temp
  waff zwan folt droh andr nark drog gezw schl fieb raus voll betr cont mena joke joki jest laug quip kidd tong sarc iron face dead
  teas sche witz frot flac spöt spot auge erns spaß plai alle supp repo mutm prét vers acco tell rete stor reco dars erzä gesc lesa
  aske hypo gebe aufg gefr frag answ resp repl whet ques inte`.split(/\s+/),
);

function maySign(told: string): boolean {
  for (const match of told.matchAll(/\p{L}+/gu))
    if (SIGNS.has(match[0].slice(0, 4).toLowerCase())) return true;
  return false;
}

/** What narration tells of how words were said: indices into FRAMES, and whether it gives a question or a topic. */
export interface ToldFrames {
  readonly frames: readonly number[];
  readonly asked: boolean;
  readonly about: boolean;
}

const PLAINLY: ToldFrames = { frames: [], asked: false, about: false };

/** @param narration of the source around the speech, its quotations left out */
export function framesTold(narration: string): ToldFrames {
  if (!/\p{L}/u.test(narration)) return PLAINLY;
  const told = narration.replaceAll("'", '’');
  const about = ABOUT.test(told);
  if (!maySign(told)) return about ? { ...PLAINLY, about } : PLAINLY;
  const frames = FRAMES.flatMap((frame, i) => (frame.told.some((one) => one.test(told)) ? [i] : []));
  return { frames, asked: ASKED.test(told), about };
}

/**
 * @param drafted all that the draft says before and behind the words
 * @param words the quoted words
 */
export function frameDropped(told: ToldFrames, drafted: () => string, words: string): boolean {
  const { frames, asked, about } = told;
  if (frames.length === 0 && !asked && !about) return false;
  const kept = drafted().replaceAll("'", '’');
  if (frames.some((i) => FRAMES[i]?.kept.test(kept) === false)) return true;
  const said = words.replaceAll("'", '’');
  if (asked && ANSWER.test(said) && !KEEPS_ASKED.test(kept)) return true;
  return about && POINTS.test(said) && !ARTICLE.test(said) && !KEEPS_ABOUT.test(kept);
}
