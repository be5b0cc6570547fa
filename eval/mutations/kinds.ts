import type { Dice } from '../lies/seeded.ts';
import * as answers from './answer-damage.ts';
import * as cuts from './cut-damage.ts';
import * as frames from './frame-damage.ts';
import { answerOf, frame, halves, quotedOf } from './frames.ts';
import * as harmless from './harmless.ts';
import * as letters from './letter-damage.ts';
import * as marks from './mark-damage.ts';
import * as markers from './marker-damage.ts';
import type { Kind, Scene, Written } from './mutation.ts';
import { countIn, isSliceOf } from './plain-text.ts';
import * as sources from './source-damage.ts';
import * as splices from './splice-damage.ts';
import * as torn from './torn-damage.ts';
import * as traps from './trap-damage.ts';
import * as words from './word-damage.ts';
import * as tables from './word-tables.ts';

type Make = Kind['make'];

/**
 * Damaged words between marks, one time of four in another typesetting as well. INVARIANT: at least one of the
 * quoted parts stands nowhere in the article, so nothing that happens to be true is called damaged.
 */
function inWords(damage: words.Damage): Make {
  return (scene, dice) => {
    const { utterance } = scene.main;
    const made = damage(utterance.text, dice, scene);
    if (made === null || made === utterance.text) return null;
    const look = dice.roll(4) === 0 ? dice.pick(harmless.LOOKS) : undefined;
    const shown = look?.(made, dice, scene) ?? made;
    const framed = frame({ ...quotedOf(scene.main, scene.lang, dice), words: shown }, scene.lang, dice);
    if (framed.parts.every((part) => isSliceOf(part, utterance.article))) return null;
    return { draft: answerOf(scene, dice, framed.text) };
  };
}

/** True words, cut so that the sense is lost; words that the article has twice may be harmless elsewhere. */
function inCut(damage: words.Damage): Make {
  return (scene, dice) => {
    const { utterance } = scene.main;
    const made = damage(utterance.text, dice, scene);
    if (made === null || made === utterance.text || countIn(made, utterance.article) > 1) return null;
    const whole = frame({ ...quotedOf(scene.main, scene.lang, dice), words: made }, scene.lang, dice);
    return whole.parts.length > 1 ? null : { draft: answerOf(scene, dice, whole.text) };
  };
}

/** Words of the record that are not one person's, in the main speaker's name. */
function asMain(damage: (scene: Scene, dice: Dice) => string | null): Make {
  return (scene, dice) => {
    const made = damage(scene, dice);
    if (made === null) return null;
    const framed = frame({ ...quotedOf(scene.main, scene.lang, dice), words: made }, scene.lang, dice);
    return framed.parts.length > 1 ? null : { draft: answerOf(scene, dice, framed.text) };
  };
}

/** `“Half of one sentence,” X said, “half of another.”` */
const splitSplice: Make = (scene, dice): Written | null => {
  const one = scene.main.utterance.text.split(' ');
  const two = scene.beside.utterance.text.split(' ');
  if (one.length < 10 || two.length < 10) return null;
  const first = one
    .slice(0, Math.floor(one.length / 2))
    .join(' ')
    .replace(/[,;:–—-]+$/, '');
  const second = two.slice(Math.ceil(two.length / 2)).join(' ');
  const quoted = quotedOf(scene.main, scene.lang, dice);
  const made = halves(quoted, first, second, scene.lang, dice);
  return made === null ? null : { draft: answerOf(scene, dice, made.text) };
};

const damaged = (name: string, make: Make): Kind => ({ name, damaged: true, make });
const sound = (name: string, make: Make): Kind => ({ name, damaged: false, make });

const WORDS: readonly Kind[] = [
  damaged('word-replaced', inWords(words.wordReplaced)),
  damaged('word-dropped', inWords(words.wordDropped)),
  damaged('word-added', inWords(words.wordAdded)),
  damaged('word-doubled', inWords(words.wordDoubled)),
  damaged('words-swapped', inWords(words.wordsSwapped)),
  damaged('clauses-swapped', inWords(words.clausesSwapped)),
  damaged('negation-dropped', inWords(words.negationDropped)),
  damaged('negation-added', inWords(words.negationAdded)),
  damaged('number-changed', inWords(words.numberChanged)),
  damaged('number-word-changed', inWords(words.byTable(tables.NUMBER_WORDS))),
  damaged('unit-changed', inWords(words.byTable(tables.UNITS))),
  damaged('year-changed', inWords(words.yearChanged)),
  damaged('name-changed', inWords(words.nameChanged)),
  damaged('opposite', inWords(words.byTable(tables.OPPOSITES))),
  damaged('modal-changed', inWords(words.byTable(tables.MODALS))),
  damaged('quantifier-changed', inWords(words.byTable(tables.QUANTITIES))),
  damaged('person-changed', inWords(words.byTable(tables.PERSONS))),
  damaged('form-changed', inWords(words.byTable(tables.FORMS))),
  damaged('hedge-dropped', inWords(words.hedgeDropped)),
  damaged('translated', inWords(words.translated)),
  damaged('misspelt', inWords(letters.misspelt)),
  damaged('inflected', inWords(letters.inflected)),
  damaged('case-changed', inWords(letters.caseChanged)),
  damaged('lookalike-letter', inWords(letters.lookalikeLetter)),
  damaged('lookalike-digit', inWords(letters.lookalikeDigit)),
  damaged('sharp-s', inWords(letters.sharpS)),
  damaged('umlaut', inWords(letters.umlauts)),
  damaged('fraction', inWords(letters.fraction)),
  damaged('minus-sign', inWords(letters.minusSign)),
  damaged('decimal-mark', inWords(letters.decimalMark)),
  damaged('notation', inWords(letters.notation)),
  damaged('punctuation-inside', inWords(letters.punctuation)),
];

const SENSE: readonly Kind[] = [
  damaged('cut-behind-negation', inCut(cuts.negationBefore)),
  damaged('cut-before-negation', inCut(cuts.negationBehind)),
  damaged('cut-behind-condition', inCut(cuts.conditionBefore)),
  damaged('cut-before-condition', inCut(cuts.conditionBehind)),
  damaged('cut-behind-quantifier', inCut(cuts.quantifierBefore)),
  damaged('cut-behind-hedge', inCut(cuts.hedgeBefore)),
  damaged('ellipsis-negation', inCut(cuts.ellipsisNegation)),
  damaged('ellipsis-condition', inCut(cuts.ellipsisCondition)),
  damaged('bracket-adds', inWords(cuts.bracketAdds)),
  damaged('bracket-replaces', inWords(cuts.bracketReplaces)),
  damaged('question-stated', inCut(cuts.questionStated)),
  damaged('splice-same-speech', inWords(splices.spliceSameSpeech)),
  damaged('splice-other-speech', inWords(splices.spliceOtherSpeech)),
  damaged('splice-split', splitSplice),
  damaged('quilt', inWords(splices.quilt)),
  damaged('ellipsis-other-speech', inWords(splices.ellipsisOtherSpeech)),
  damaged('ellipsis-reversed', inWords(splices.ellipsisReversed)),
  damaged('ellipsis-two-speakers', asMain(splices.ellipsisTwoSpeakers)),
  damaged('across-heckle-raw', asMain(splices.acrossRaw)),
  damaged('across-heckle-silently', asMain(splices.acrossSilently)),
  damaged('heckle-and-speech', asMain(splices.hecklePlusSpeech)),
  damaged('torn-word', inCut(torn.tornWord)),
  damaged('torn-end', inCut(torn.tornEnd)),
  damaged('torn-number', inCut(torn.tornNumber)),
  damaged('words-of-a-third', asMain(torn.wordsOfAThird)),
  damaged('stage-direction', asMain(torn.stageDirection)),
];

const FRAMES: readonly Kind[] = [
  damaged('said-by-journalist', frames.saidByOther('speaker')),
  damaged('said-by-heckler', frames.saidByOther('heckle')),
  damaged('said-by-chair', frames.saidByOther('chair')),
  damaged('said-by-other-article', frames.saidByOtherArticle),
  damaged('said-by-stranger', frames.saidByStranger),
  damaged('journalist-said-by-main', frames.otherSaidByMain('speaker')),
  damaged('heckle-said-by-main', frames.otherSaidByMain('heckle')),
  damaged('chair-said-by-main', frames.otherSaidByMain('chair')),
  damaged('wrong-given-name', frames.wrongGivenName),
  damaged('lookalike-name', frames.lookalikeName),
  damaged('misspelt-name', frames.misspeltName),
  damaged('wrong-date', frames.wrongDate),
  damaged('wrong-period', frames.wrongPeriod),
  damaged('wrong-weekday', frames.wrongWeekday),
  damaged('date-in-disguise', answers.dateInDisguise),
  damaged('said-by-body', answers.saidByBody),
  damaged('said-by-two', answers.saidByTwo),
  damaged('two-mouths', answers.twoMouths),
  damaged('pronoun-to-another', answers.pronounToAnother),
  damaged('denied-in-source', traps.fallsFor('denied')),
  damaged('unreal-in-source', traps.fallsFor('unreal')),
  damaged('relayed-in-source', traps.fallsFor('relayed')),
  damaged('beside-another', traps.fallsFor('another')),
  damaged('recalled-as-new', traps.recalledAsNew),
  damaged('same-words-other-mouth', traps.sameWordsOtherMouth),
  damaged('frame-denies', frames.frameDenies),
  damaged('frame-loads', frames.frameLoads),
  damaged('frame-adds', frames.frameAdds),
];

const REST: readonly Kind[] = [
  damaged('marker-elsewhere', markers.markerElsewhere),
  damaged('marker-dangling', markers.markerDangling),
  damaged('marker-removed', markers.markerRemoved),
  damaged('marker-too-many', answers.markerTooMany),
  damaged('nothing-quoted', answers.nothingQuoted),
  damaged('claim-in-the-furniture', answers.claimInTheFurniture),
  damaged('marker-form-printed', markers.markerForm),
  damaged('false-in-any-marks', marks.falseInAnyMarks),
  damaged('false-nested', marks.falseNested),
  damaged('marks-take-in-frame', marks.marksTakeInFrame),
  damaged('false-outside-marks', marks.falseOutsideMarks),
  damaged('false-reported', marks.falseReported),
  damaged('withdrawn', sources.inStatus('withdrawn')),
  damaged('deleted', sources.inStatus('deleted')),
  damaged('scheduled', sources.inStatus('scheduled')),
  damaged('correction-not-supplied', sources.correctedUnseen),
  damaged('corrected-words', sources.correctedWords),
  damaged('planted-quote', sources.plantedQuote),
  damaged('planted-beside', sources.plantedBeside),
  damaged('headline-quoted', sources.headlineQuoted),
  damaged('field-quoted', sources.fieldQuoted),
  damaged('opinion-own-voice', sources.ownVoice('opinion')),
  damaged('letter-own-voice', sources.ownVoice('letter')),
  damaged('satire-own-voice', sources.ownVoice('satire')),
  damaged('advertorial-own-voice', sources.ownVoice('advertorial')),
  damaged('satire-quoted', sources.satireQuoted),
  damaged('conclusion-added', sources.conclusionAdded),
];

const SOUND: readonly Kind[] = [
  sound('as-it-stands', harmless.asItStands),
  sound('other-marks', harmless.otherMarks),
  sound('split-by-frame', harmless.split),
  sound('two-sentences', harmless.twoInARow),
  sound('two-quotes', harmless.twoQuotes),
  sound('nested-marks', harmless.nested),
  sound('recalled-in-its-year', traps.recalledInItsYear),
  sound('journalist-named', harmless.otherInOwnName('speaker')),
  sound('heckler-named', harmless.otherInOwnName('heckle')),
  sound('chair-named', harmless.otherInOwnName('chair')),
  sound('apostrophes', harmless.withLook(harmless.apostrophes)),
  sound('hyphens', harmless.withLook(harmless.hyphens)),
  sound('dashes', harmless.withLook(harmless.dashes)),
  sound('spaces', harmless.withLook(harmless.spaces)),
  sound('ligatures', harmless.withLook(harmless.ligatures)),
  sound('decomposed', harmless.withLook(harmless.decomposed)),
  sound('invisible', harmless.withLook(harmless.invisible)),
];

export const KINDS: readonly Kind[] = [...WORDS, ...SENSE, ...FRAMES, ...REST, ...SOUND];
