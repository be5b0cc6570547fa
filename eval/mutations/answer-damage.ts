import type { Dice } from '../lies/seeded.ts';
import { dayForms, shifted } from './dates.ts';
import { answerOf, frame, MARKS, quotedOf } from './frames.ts';
import type { Scene, Written } from './mutation.ts';
import { isSamePerson } from './names.ts';

type Make = (scene: Scene, dice: Dice) => Written | null;

/** A true quotation as a sentence, and the parts it is made of. */
function parts(scene: Scene, dice: Dice) {
  const quoted = quotedOf(scene.main, scene.lang, dice);
  const [open, shut] = MARKS[scene.lang];
  const words = quoted.words.replace(/\.$/, '');
  return {
    quoted,
    words,
    said: `${open}${words}${shut}`,
    verb: scene.lang === 'en' ? 'said' : 'sagte',
    open,
    shut,
  };
}

/** `X said “A” and “B” [S1][S2]`, where B is somebody else's. */
export const twoMouths: Make = (scene, dice) => {
  const { other } = scene;
  if (isSamePerson(other.utterance.speaker, scene.record.speaker)) return null;
  const { quoted, said, verb, open, shut } = parts(scene, dice);
  const second = `${open}${other.utterance.text.replace(/\.$/, '')}${shut}`;
  const [and, later] = scene.lang === 'en' ? ['and', 'and later'] : ['und', 'und später'];
  const draft = dice.pick([
    `${quoted.who} ${verb}: ${said} ${and} ${second} [${scene.main.label}][${other.label}].`,
    `${quoted.who} ${verb}: ${said} [${scene.main.label}] ${and} ${second} [${other.label}].`,
    `${quoted.who} ${verb} ${said} [${scene.main.label}], ${later}: ${second} [${other.label}].`,
    `${quoted.who} ${verb}: ${second} ${and} ${said} [${scene.main.label}, ${other.label}].`,
  ]);
  return { draft: draft ?? '' };
};

/** `X said: “…” [S1]. She added: “…” [S2].`, where the second is another person's. */
export const pronounToAnother: Make = (scene, dice) => {
  const { other } = scene;
  if (isSamePerson(other.utterance.speaker, scene.record.speaker)) return null;
  const first = frame(quotedOf(scene.main, scene.lang, dice), scene.lang, dice).text;
  const [open, shut] = MARKS[scene.lang];
  const second = `${open}${other.utterance.text.replace(/\.$/, '')}${shut} [${other.label}].`;
  const lead = dice.pick(
    scene.lang === 'en'
      ? [
          'She added:',
          'He said:',
          'She later said:',
          'Then he said:',
          'The speaker added:',
          'In the same speech, she said:',
        ]
      : [
          'Sie fügte hinzu:',
          'Er sagte:',
          'Später sagte sie:',
          'Dann sagte er:',
          'Weiter hieß es:',
          'In derselben Rede sagte er:',
        ],
  );
  return { draft: `${first} ${lead} ${second}` };
};

const BODIES: Readonly<Record<'en' | 'de', readonly string[]>> = {
  en: [
    'The White House',
    'The Federal Reserve',
    'The committee',
    'The opposition',
    'The Ledger',
    'A spokesman',
    'Critics',
    'The Senate',
    'Both sides',
    'An official',
  ],
  de: [
    'Die Bundesregierung',
    'Die AfD',
    'Der Ausschuss',
    'Die Opposition',
    'Die Zeitung',
    'Ein Sprecher',
    'Kritiker',
    'Der Bundesrat',
    'Beide Seiten',
    'Ein Beamter',
  ],
};

export const saidByBody: Make = (scene, dice) => {
  const { quoted, said, verb } = parts(scene, dice);
  return {
    draft: answerOf(scene, dice, `${dice.pick(BODIES[scene.lang])} ${verb}: ${said} ${quoted.marker}.`),
  };
};

export const saidByTwo: Make = (scene, dice) => {
  const { speaker } = scene.other.utterance;
  if (isSamePerson(speaker, scene.record.speaker)) return null;
  const { quoted, said } = parts(scene, dice);
  const [and, verb] = scene.lang === 'en' ? ['and', 'said'] : ['und', 'sagten'];
  const names = dice.roll(2) === 0 ? [quoted.who, speaker] : [speaker, quoted.who];
  return { draft: answerOf(scene, dice, `${names.join(` ${and} `)} ${verb}: ${said} ${quoted.marker}.`) };
};

/** A wrong date in a dress that a parser may not see through and a reader does. */
export const dateInDisguise: Make = (scene, dice) => {
  const { day } = scene.main.utterance;
  if (day === null) return null;
  const { quoted, said, verb } = parts(scene, dice);
  const year = String(Number(day.slice(0, 4)) - 1 - dice.roll(8));
  const short = year.slice(2);
  const wide = [...year].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
  const full = dayForms(shifted(day, 40), scene.lang)[0] ?? '';
  const when =
    scene.lang === 'en'
      ? dice.pick([
          `In ${year.slice(0, 2)}\u200b${short}`,
          `In ${wide}`,
          `In ’${short}`,
          `On 3/6/${year}`,
          `On the 3rd of Juno ${year}`,
          `In Јune ${year}`,
          `In MM${short}`,
          'In nineteen eighty-seven',
          `On ${full.replace(/ /g, '\u00a0')}`,
          `In ${year} and again in ${day.slice(0, 4)}`,
          `In ${day.slice(0, 4)}, as in ${year},`,
          `Two years before ${day.slice(0, 4)}`,
          `A decade ago`,
          `Yesterday`,
          `Last week`,
          `During the war`,
          `In the last century`,
          `On the eve of the election`,
          `Before ${day.slice(0, 4)}`,
          `Only after ${day.slice(0, 4)}`,
        ])
      : dice.pick([
          `Im Jahr ${year.slice(0, 2)}\u200b${short} sagte`,
          `${wide}`,
          `Im Jahr ’${short}`,
          `Am 3.6.${short}`,
          `Im Јuni ${year}`,
          'Neunzehnhundertsiebenundachtzig',
          `Am ${full.replace(/ /g, '\u00a0')}`,
          `${year} und erneut ${day.slice(0, 4)}`,
          `Zwei Jahre vor ${day.slice(0, 4)}`,
          'Vor zehn Jahren',
          'Gestern',
          'Vorige Woche',
          'Während des Krieges',
          'Im vorigen Jahrhundert',
          'Am Vorabend der Wahl',
          `Vor ${day.slice(0, 4)}`,
          `Erst nach ${day.slice(0, 4)}`,
        ]);
  const draft =
    scene.lang === 'en'
      ? `${when} ${quoted.who} ${verb}: ${said} ${quoted.marker}.`
      : `${when?.replace(/ sagte$/, '')} sagte ${quoted.who}: ${said} ${quoted.marker}.`;
  return { draft: answerOf(scene, dice, draft) };
};

/** Marks with no words between them, or with none that anybody could check. */
export const nothingQuoted: Make = (scene, dice) => {
  const { quoted, verb, open, shut } = parts(scene, dice);
  const inside = dice.pick(['…', '', '[…]', '.', ' ', '...', '[sic]', '—', '?', '\u200b']) ?? '';
  return { draft: answerOf(scene, dice, `${quoted.who} ${verb}: ${open}${inside}${shut} ${quoted.marker}.`) };
};

const LIES: Readonly<Record<'en' | 'de', readonly string[]>> = {
  en: [
    'The plan was dead within a year',
    'Prices doubled',
    'Nobody was to blame',
    'The promise was broken',
    'The Senate agreed',
  ],
  de: [
    'Der Plan war binnen eines Jahres gescheitert',
    'Die Preise verdoppelten sich',
    'Niemand war schuld',
    'Das Versprechen wurde gebrochen',
    'Der Bundesrat stimmte zu',
  ],
};

/** A claim of the writer's own, where a splitter may not look: headings, lists, tables, brackets, notes. */
export const claimInTheFurniture: Make = (scene, dice) => {
  const lie = dice.pick(LIES[scene.lang]) ?? '';
  const quoted = quotedOf(scene.main, scene.lang, dice);
  const true1 = frame(quoted, scene.lang, dice).text;
  const draft = dice.pick([
    `# ${lie}\n\n${true1}`,
    `**${lie}**\n\n${true1}`,
    `${lie}\n\n${true1}`,
    `${lie}:\n\n${true1}`,
    `- ${true1}\n- ${lie}`,
    `1. ${lie}\n2. ${true1}`,
    `${true1}\n\n---\n\n${lie}`,
    `${true1} (${lie})`,
    `(${lie}) ${true1}`,
    `${true1}\n\n> ${lie}`,
    `| ${lie} | ${quoted.marker} |\n\n${true1}`,
    `${true1} <!-- ${lie} -->`,
    `${true1} <details>${lie}</details>`,
    `${true1}\n\nP.S. ${lie}`,
    `${true1} — ${lie.charAt(0).toLowerCase()}${lie.slice(1)}`,
    `${true1.replace(/\.$/, '')}; ${lie.charAt(0).toLowerCase()}${lie.slice(1)}.`,
    `${true1}[^1]\n\n[^1]: ${lie}`,
    `${true1}${lie}.`,
    `${true1} \`${lie}\``,
    `${true1} [${lie}](https://example.org/)`,
    `${true1} ![${lie}](https://example.org/a.png)`,
    `${true1} ${lie.toUpperCase()}!`,
    `${true1} ${[...lie].join('\u200b')}.`,
    `${true1} ${lie}… ${quoted.marker}`,
    `${true1} „${lie}“`,
  ]);
  return { draft: draft ?? '', unseen: lie.slice(1) };
};

/** A second label beside the right one, of an article that says nothing of the kind. */
export const markerTooMany: Make = (scene, dice) => {
  const extra = dice.pick(scene.sources.filter(({ label }) => label !== scene.main.label))?.label ?? '';
  const { label } = scene.main;
  const marker = dice.pick([`[${label}][${extra}]`, `[${label}, ${extra}]`, `[${extra}][${label}]`]) ?? '';
  const quoted = { ...quotedOf(scene.main, scene.lang, dice), marker };
  return { draft: answerOf(scene, dice, frame(quoted, scene.lang, dice).text) };
};
