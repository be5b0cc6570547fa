import { clauseEnd, insideRelative, isCoordinator, reachesEnd, type SenseToken } from './sense-tokens.ts';

/* Phrases that bound what a clause says, and phrases that say in whose eyes or in what world it holds. */

/** When, how long, how far, by whose leave. */
const LIMITS = new RegExp(
  `^(?:${[
    'in (?:an? |the )?(?:emergency|emergencies|extremis|(?:exceptional|rare|certain|some|special) (?:case|cases|circumstances)|case of|worst case|event)',
    'as (?:a|an|the) (?:very )?(?:last resort|loan|joke|test|trial|stopgap|precaution|favour|favor|experiment|temporary|interim)',
    'for (?:now|the moment|the time being|the present|today only|a while|a time|show)',
    'under (?:protest|duress|pressure|compulsion|certain|some|strict|one condition|supervision)',
    'against (?:my|our|his|her|their) (?:will|wishes|better judge?ment|advice)',
    'with (?:the |your |their |his |her )?(?:consent|approval|permission|agreement|blessing|leave)',
    'pending|temporarily|provisionally|conditionally|reluctantly|partially|partly|hypothetically',
    'at (?:most|best|first|a pinch|gunpoint)',
    'where (?:possible|necessary|needed)|when (?:possible|necessary|needed)|as needed',
    'as little as|to (?:some|a certain|a limited) (?:extent|degree)|up to a point|in part|in name only|so to speak|in a manner of speaking',
    'on (?:that|this|one|the) condition|on (?:trial|probation|approval)|by (?:one|a|a single) (?:cent|penny|dollar|inch|hair)',
    'im (?:notfall|ernstfall|extremfall|ausnahmefall|zweifelsfall|schlimmsten fall|äußersten fall|bedarfsfall)|notfalls|schlimmstenfalls|zur not',
    'in (?:ausnahmefällen|notfällen|einzelfällen|einem notfall|bestimmten fällen|manchen fällen|seltenen fällen|teilen)|ausnahmsweise|hilfsweise',
    'als (?:letztes|allerletztes|äußerstes) mittel|als (?:ultima ratio|notlösung|übergangslösung|übergang|leihgabe|darlehen|versuch|test|scherz)',
    'mit (?:der |ihrer |seiner |deren |eurer )?(?:zustimmung|genehmigung|einwilligung|erlaubnis|billigung|einschränkung|einschränkungen)',
    'vorübergehend|vorerst|vorläufig|einstweilen|probeweise|versuchsweise|befristet|zeitweise|zeitweilig|bedingt|widerwillig|ungern|bis auf weiteres|fürs erste|auf zeit|zum schein|zum teil|teils',
    'unter (?:protest|vorbehalt|vorbehalten|zwang|druck|aufsicht|umständen|auflagen|bestimmten)|gegen (?:meinen|unseren|ihren|seinen) willen',
    'nach möglichkeit|höchstens|allenfalls|bestenfalls|gegebenenfalls|eingeschränkt|wenn nötig|falls nötig|soweit (?:möglich|nötig)',
    'pour l’ (?:instant|heure)|pour le moment|provisoirement|temporairement|en dernier recours|en cas d|sous (?:la contrainte|condition)|contre (?:mon|notre) gré|avec l’ (?:accord|autorisation)|à contrecœur',
  ].join('|')})(?![^ ])`,
);

/** `for one year`: how long it is to last, or lasted; behind `has lived here` it says only since when. */
const DURATION =
  /^(?:for|für|pour) (?:another |weitere )?(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|ein|eine|einen|zwei|drei|vier|fünf|sechs|zehn|un|une|deux|trois|quatre|cinq|dix|\d+) (?:more )?(?:minutes?|hours?|days?|weeks?|months?|years?|seasons?|terms?|minuten?|stunden?|tage?|wochen?|monate?|jahre?|saison|amtszeit|jours?|semaines?|mois|ans?)(?![^ ])/;
const PERFECT =
  /^(?:have|has|had|’ve|habe|hast|hat|haben|hatte|hatten|seit|since)$|(?:i|we|you|they)’ve$|^(?:he|she|it)’s$/;

/** In whose eyes, by whose account, in what world the clause holds. Never the speaker's own. */
const FRAMES = new RegExp(
  `^(?:${[
    'according to|in (?:pure |sheer )?theory|on paper|in name|in the eyes of|in (?!my |our )[^ ]+ eyes|in the (?:words|view|opinion|mind|world|story|version|telling) of',
    'in (?!my |our |the |this |that |any )[^ ]+ (?:view|opinion|story|version|account|telling|words|mind|world|book|imagination|fantasy)',
    'in (?:my|our|a|the) (?:dreams?|nightmares?|novel|fantasy|imagination|film|play|sketch)',
    'to (?:my|our|his|her|their) (?:enemies|enemy|critics?|opponents?|rivals?|detractors|accusers?|foes?)|for (?:my|our) (?:enemies|critics|opponents|rivals|detractors)',
    '(?:the way|as) [^ ]+ (?:tells|tell|told|sees|see|puts|put|has|have|describes) it|if you (?:believe|ask|listen to)|to hear [^ ]+ tell',
    'auf dem papier|in der theorie|dem namen nach|in den augen|in (?!meinen |unseren )[^ ]+ augen|in (?:meinen|unseren) (?:träumen|albträumen|alpträumen)',
    'laut|zufolge|nach (?:ansicht|meinung|auffassung|angaben?|darstellung|lesart|aussage|überzeugung|worten)|nach (?!meiner |unserer )[^ ]+ (?:ansicht|meinung|auffassung|darstellung|lesart|aussage|überzeugung)',
    'aus (?:der )?sicht|aus (?!meiner |unserer )[^ ]+ sicht|in (?!meiner |unserer |der |dieser )[^ ]+ (?:version|darstellung|geschichte|erzählung|lesart|welt|vorstellung)',
    'für (?:meine|unsere) (?:gegner|feinde|kritiker|widersacher)|es heißt|man sagt|wie es heißt|wie [^ ]+ (?:behauptet|behaupten|meint|sagt|sagen)',
    'selon|d’ après|sur le papier|en théorie|aux yeux|à en croire|au dire',
  ].join('|')})(?![^ ])`,
);

/** Frames only where they open a sentence or stand between pauses: inside a clause they are plain adverbs. */
const OPENERS =
  /^(?:legally|technically|theoretically|officially|formally|nominally|ostensibly|rechtlich|juristisch|formal|formell|offiziell|theoretisch|nominell|theoretisch gesehen|officiellement|théoriquement)$/;

/** First words of the phrases above: anything else begins none. */
const LIMIT_HEADS: ReadonlySet<string> = new Set(
  `in as for under against with pending temporarily provisionally conditionally reluctantly partially partly hypothetically at where when
  to up so on by im notfalls schlimmstenfalls zur ausnahmsweise hilfsweise als mit vorübergehend vorerst vorläufig einstweilen probeweise
  versuchsweise befristet zeitweise zeitweilig bedingt widerwillig ungern bis fürs auf zum teils unter gegen nach höchstens allenfalls
  bestenfalls gegebenenfalls eingeschränkt wenn falls soweit pour provisoirement temporairement en sous contre avec l’ à
  contrecœur für`.split(/\s+/),
);
const FRAME_HEADS: ReadonlySet<string> = new Set(
  'according in on to for the as if auf dem laut zufolge nach aus für es man wie selon d’ sur en aux à au so'.split(
    ' ',
  ),
);

function windowAt(tokens: readonly SenseToken[], i: number): string {
  return tokens.slice(i, i + 6).join(' ');
}

function framesAt(tokens: readonly SenseToken[], i: number): boolean {
  const pause = i === 0 || /^(?:[,;:]|[–—]|--|-)$/.test(tokens[i - 1] ?? '');
  if (!FRAME_HEADS.has(tokens[i] ?? '')) return pause && OPENERS.test(tokens[i] ?? '');
  // `Kern zufolge`, `laut und deutlich`.
  if (tokens[i] === 'laut' && /^(?:und|genug|,)$/.test(tokens[i + 1] ?? ',')) return false;
  if (FRAMES.test(windowAt(tokens, i))) return true;
  // `…, so Kern`: one or two words and a pause.
  return tokens[i] === 'so' && tokens[i - 1] === ',' && tokens.length - i <= 4 && tokens.length - i > 1
    ? !/^(?:that|is|was|it|wir|ich|dass|much|we|i|they|he|she|they|you|war|ist|viel|sehr|be)$/.test(
        tokens[i + 1] ?? '',
      )
    : false;
}

/** Is any frame of this kind named, wherever it stands? So a draft keeps one. */
export function namesFrame(tokens: readonly SenseToken[]): boolean {
  return tokens.some((_, i) => framesAt(tokens, i));
}

/** `According to Kern, | I am a criminal`: a frame before the words that reaches them. */
export function frameLeft(left: readonly SenseToken[]): boolean {
  for (let i = left.length - 1; i >= 0; i--) {
    if (!framesAt(left, i)) continue;
    // Where a later one does not reach the words, none before it does.
    if (!reachesEnd(left, i)) return false;
    if (!insideRelative(left, i)) return true;
  }
  return false;
}

/** `The bridge is safe | in theory`, `…, so Kern`: behind the words, before another clause begins. */
export function frameRight(right: readonly SenseToken[]): boolean {
  for (let i = 0; i < right.length && right[i] !== ';'; i++) {
    if (i > 0 && isCoordinator(right[i]) && right[i] !== 'so') return false;
    if (framesAt(right, i)) return true;
  }
  return false;
}

function limitsAt(tokens: readonly SenseToken[], i: number): boolean {
  return LIMIT_HEADS.has(tokens[i] ?? '') && LIMITS.test(windowAt(tokens, i));
}

/** `In an emergency, | we will`: at the head of the sentence or of its last clause. */
export function phraseLimitLeft(left: readonly SenseToken[]): boolean {
  return left.some(
    (_, i) =>
      (i === 0 || left[i - 1] === ',' || isCoordinator(left[i - 1])) &&
      limitsAt(left, i) &&
      reachesEnd(left, i) &&
      !insideRelative(left, i),
  );
}

/** `We will close the pool | for one year`: in the clause of the words, or the phrase that hangs on it. */
export function phraseLimitRight(
  left: readonly SenseToken[],
  core: readonly SenseToken[],
  right: readonly SenseToken[],
): boolean {
  const from = right[0] === ',' ? 1 : 0;
  const end = clauseEnd(right, from);
  const lasting = [...left.slice(-4), ...core].some((word) => PERFECT.test(word));
  for (let i = from; i < end && !isCoordinator(right[i]); i++)
    if (
      limitsAt(right, i) ||
      (!lasting && LIMIT_HEADS.has(right[i] ?? '') && DURATION.test(windowAt(right, i)))
    )
      return true;
  return false;
}
