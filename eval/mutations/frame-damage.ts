import type { Dice } from '../lies/seeded.ts';
import { dayForms, monthForm, shifted, weekdayForm } from './dates.ts';
import { answerOf, dayFrame, frame, MARKS, type Quoted, quotedOf } from './frames.ts';
import type { Cited, OtherKind, OtherUtterance, Scene, Written } from './mutation.ts';
import { isSamePerson, nameForms } from './names.ts';
import { STRANGERS } from './word-tables.ts';

type Make = (scene: Scene, dice: Dice) => Written | null;

/** A true quotation in a frame of which one thing is wrong. */
function withFrame(scene: Scene, dice: Dice, cited: Cited, change: Partial<Quoted>): Written {
  const quoted = { ...quotedOf(cited, scene.lang, dice), ...change };
  return { draft: answerOf(scene, dice, frame(quoted, scene.lang, dice).text) };
}

function nameBy(name: string, dice: Dice): string {
  return dice.pick(nameForms(name)) ?? name;
}

/** The main speaker's words in the mouth of somebody else of the same record. */
export function saidByOther(kind: OtherKind): Make {
  return (scene, dice) => {
    const other = dice.pick(scene.record.others.filter((one) => one.kind === kind));
    return other === undefined
      ? null
      : withFrame(scene, dice, scene.main, { who: nameBy(other.speaker, dice) });
  };
}

/** Words of a journalist, an intervener, the chair or a heckler in the mouth of the main speaker. */
export function otherSaidByMain(kind: OtherKind): Make {
  return (scene, dice) => {
    const other: OtherUtterance | undefined = dice.pick(
      scene.record.others.filter((one) => one.kind === kind),
    );
    if (other === undefined) return null;
    const cited = { utterance: other, label: scene.main.label };
    return withFrame(scene, dice, cited, { who: nameBy(scene.record.speaker, dice) });
  };
}

/** The speaker of another supplied article. */
export const saidByOtherArticle: Make = (scene, dice) => {
  const { speaker } = scene.other.utterance;
  if (isSamePerson(speaker, scene.record.speaker)) return null;
  return withFrame(scene, dice, scene.main, { who: nameBy(speaker, dice) });
};

export const saidByStranger: Make = (scene, dice) =>
  withFrame(scene, dice, scene.main, { who: dice.pick(STRANGERS) ?? '' });

/** The right surname with a wrong first name. */
export const wrongGivenName: Make = (scene, dice) => {
  const surname = scene.record.speaker.split(' ').at(-1) ?? '';
  const who = `${dice.pick(scene.lang === 'en' ? ['Walter', 'Ottoline', 'Basil'] : ['Ottokar', 'Ilsebill', 'Wigald'])} ${surname}`;
  return withFrame(scene, dice, scene.main, { who });
};

/** One letter of the name looks the same and is another. */
export const lookalikeName: Make = (scene, dice) => {
  const place = dice.pick([...scene.record.speaker.matchAll(/[aeocpix]/g)]);
  if (place === undefined) return null;
  const swap: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', i: 'і', x: 'х' };
  const { speaker } = scene.record;
  const who = speaker.slice(0, place.index) + swap[place[0]] + speaker.slice(place.index + 1);
  return withFrame(scene, dice, scene.main, { who });
};

/** A misspelt surname is another surname. */
export const misspeltName: Make = (scene, dice) => {
  const surname = scene.record.speaker.split(' ').at(-1) ?? '';
  const at = 1 + dice.roll(Math.max(1, surname.length - 2));
  const wrong = surname.slice(0, at) + surname.charAt(at) + surname.slice(at);
  return withFrame(scene, dice, scene.main, { who: scene.record.speaker.replace(surname, wrong) });
};

/** A day, a month or years beside the right date. */
export const wrongDate: Make = (scene, dice) => {
  const { day } = scene.main.utterance;
  if (day === null) return null;
  const by = dice.pick([1, -1, 7, 30, -31, 365, -366, 1461, -730, 3, -2]) ?? 1;
  const quoted = { ...quotedOf(scene.main, scene.lang, dice), day: shifted(day, by) };
  return { draft: answerOf(scene, dice, dayFrame(quoted, scene.lang, dice).text) };
};

/** Written out by hand, so that every form of a wrong date comes up. */
export const wrongPeriod: Make = (scene, dice) => {
  const { day } = scene.main.utterance;
  if (day === null) return null;
  const wrong = shifted(day, dice.pick([365, -366, 1461, -731, 60, -62]) ?? 365);
  const year =
    wrong.slice(0, 4) === day.slice(0, 4) ? String(Number(day.slice(0, 4)) + 2) : wrong.slice(0, 4);
  const quoted = quotedOf(scene.main, scene.lang, dice);
  const [open, shut] = quoted.marks;
  const said = `${open}${quoted.words}${shut} ${quoted.marker}`;
  const draft =
    scene.lang === 'en'
      ? dice.pick([
          `In ${year} ${quoted.who} said: ${said}`,
          `In ${monthForm(wrong, 'en')} ${quoted.who} said: ${said}`,
          `Back in ${year}, ${quoted.who} said: ${said}`,
          `Since ${Number(day.slice(0, 4)) + 1}, ${quoted.who} has said: ${said}`,
          `Before ${Number(day.slice(0, 4)) - 1}, ${quoted.who} said: ${said}`,
          `By ${Number(day.slice(0, 4)) - 3} ${quoted.who} said: ${said}`,
          `${quoted.who} said in the ${Number(day.slice(0, 3)) - 1}0s: ${said}`,
        ])
      : dice.pick([
          `Im Jahr ${year} sagte ${quoted.who}: ${said}`,
          `${year} sagte ${quoted.who}: ${said}`,
          `Im ${monthForm(wrong, 'de')} sagte ${quoted.who}: ${said}`,
          `Schon ${year} sagte ${quoted.who}: ${said}`,
          `Seit ${Number(day.slice(0, 4)) + 1} sagt ${quoted.who}: ${said}`,
          `Vor ${Number(day.slice(0, 4)) - 1} sagte ${quoted.who}: ${said}`,
          `In den ${Number(day.slice(0, 3)) - 1}0er-Jahren sagte ${quoted.who}: ${said}`,
        ]);
  return { draft: answerOf(scene, dice, draft ?? '') };
};

export const wrongWeekday: Make = (scene, dice) => {
  const { day } = scene.main.utterance;
  if (day === null) return null;
  const wrong = weekdayForm(shifted(day, 1 + dice.roll(6)), scene.lang);
  const quoted = quotedOf(scene.main, scene.lang, dice);
  const [open, shut] = quoted.marks;
  const when = dayForms(day, scene.lang)[0] ?? '';
  const draft =
    scene.lang === 'en'
      ? `On ${wrong}, ${when}, ${quoted.who} said: ${open}${quoted.words}${shut} ${quoted.marker}`
      : `Am ${wrong}, dem ${when}, sagte ${quoted.who}: ${open}${quoted.words}${shut} ${quoted.marker}`;
  return { draft: answerOf(scene, dice, draft) };
};

/** The words are true and said; the frame says more, or the contrary. */
export function byFrame(en: readonly string[], de: readonly string[]): Make {
  return (scene, dice) => {
    const quoted = quotedOf(scene.main, scene.lang, dice);
    const [open, shut] = MARKS[scene.lang];
    const pattern = dice.pick(scene.lang === 'en' ? en : de) ?? '';
    const draft = pattern
      .replaceAll('{who}', () => quoted.who)
      .replace('{q}', () => `${open}${quoted.words.replace(/\.$/, '')}${shut}`)
      .replace('{S}', () => quoted.marker);
    return { draft: answerOf(scene, dice, draft) };
  };
}

export const frameDenies = byFrame(
  [
    '{who} denied having said: {q} {S}.',
    '{who} never said: {q} {S}.',
    '{who} refused to say {q} {S}.',
    '{who} did not say: {q} {S}.',
    'At no point did {who} say: {q} {S}.',
    '{who} might have said: {q} {S}.',
    'If asked, {who} would have said: {q} {S}.',
  ],
  [
    '{who} bestritt, gesagt zu haben: {q} {S}.',
    '{who} sagte nie: {q} {S}.',
    '{who} hat nicht gesagt: {q} {S}.',
    '{who} weigerte sich zu sagen: {q} {S}.',
    '{who} hätte sagen können: {q} {S}.',
    'Angeblich sagte {who}: {q} {S}.',
  ],
);

export const frameLoads = byFrame(
  [
    '{who} admitted: {q} {S}.',
    '{who} conceded: {q} {S}.',
    '{who} boasted: {q} {S}.',
    '{who} threatened: {q} {S}.',
    '{who} lied: {q} {S}.',
    '{who} promised: {q} {S}.',
    '{who} falsely claimed: {q} {S}.',
    '{who} finally confessed: {q} {S}.',
    '{who} said angrily: {q} {S}.',
    '{who} repeatedly said: {q} {S}.',
    'Under pressure from the banks, {who} said: {q} {S}.',
  ],
  [
    '{who} gab zu: {q} {S}.',
    '{who} räumte ein: {q} {S}.',
    '{who} prahlte: {q} {S}.',
    '{who} drohte: {q} {S}.',
    '{who} log: {q} {S}.',
    '{who} versprach: {q} {S}.',
    '{who} behauptete fälschlich: {q} {S}.',
    '{who} gestand schließlich: {q} {S}.',
    '{who} sagte wütend: {q} {S}.',
    '{who} sagte mehrfach: {q} {S}.',
    'Unter dem Druck der Banken sagte {who}: {q} {S}.',
  ],
);

export const frameAdds = byFrame(
  [
    '{who}, who resigned a week later, said: {q} {S}.',
    '{who} told Ottoline Quillfeather: {q} {S}.',
    '{who} said at a dinner in Paris: {q} {S}.',
    'After the vote failed, {who} said: {q} {S}.',
    '{who} said of the waterfront parcel: {q} {S}.',
    'Reversing an earlier promise, {who} said: {q} {S}.',
    'Pope {who} said: {q} {S}.',
    '{who}, a convicted fraudster, said: {q} {S}.',
    'The first woman on the moon, {who}, said: {q} {S}.',
    '{who} said: {q}, and the audience walked out {S}.',
    '{who} said: {q} {S} before the minister resigned.',
    'Inflation had tripled when {who} said: {q} {S}.',
    '{who} and Basil Throckmorton said: {q} {S}.',
  ],
  [
    '{who}, der eine Woche später zurücktrat, sagte: {q} {S}.',
    '{who} sagte zu Ilsebill Kranewitter: {q} {S}.',
    '{who} sagte bei einem Abendessen in Paris: {q} {S}.',
    'Nach der verlorenen Abstimmung sagte {who}: {q} {S}.',
    '{who} sagte über das Hafengrundstück: {q} {S}.',
    'Entgegen früherer Zusagen sagte {who}: {q} {S}.',
    'Papst {who} sagte: {q} {S}.',
    '{who}, ein verurteilter Betrüger, sagte: {q} {S}.',
    '{who} sagte: {q}, und der Saal leerte sich {S}.',
    '{who} sagte: {q} {S}, bevor der Minister zurücktrat.',
    'Die Inflation hatte sich verdreifacht, als {who} sagte: {q} {S}.',
    '{who} und Ilsebill Kranewitter sagten: {q} {S}.',
  ],
);
