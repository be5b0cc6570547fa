import type { ArticleVersion } from '../../domain/article.ts';
import { dayInZone, parseInstant } from '../../domain/time/instant.ts';
import { type Dice, diceOf } from '../lies/seeded.ts';
import { weekdayForm } from './dates.ts';
import { MARKS } from './frames.ts';
import type { Corpus, Lang, OtherUtterance, Record_, Trap, Utterance } from './mutation.ts';
import { DIRECT, FILLERS, PEOPLE, type Person, RECALLED, TRAPS } from './prose-templates.ts';

/*
 * Newspaper articles around real sentences: invented people say them, deny them, recall them, hold them up on
 * placards. Who said what, how and when is known by construction.
 */

const ARTICLES = 60;
/** Utterances of the main person, and of others, in one article. */
const OWN = 4;
const OTHERS = 2;

export function proseCorpus(lang: Lang, speeches: readonly Corpus[], seed: number): Corpus {
  const dice = diceOf(seed);
  const timeZone = lang === 'en' ? 'America/Chicago' : 'Europe/Berlin';
  const material = speeches.filter((corpus) => corpus.lang === lang).flatMap((corpus) => corpus.records);
  const records: Record_[] = [];
  while (material.length > 0 && records.length < ARTICLES)
    records.push(new Article(lang, timeZone, dice, `prose-${lang}-${records.length}`).write(material));
  return { name: `prose_${lang}`, lang, timeZone, records };
}

class Article {
  readonly #lang: Lang;
  readonly #dice: Dice;
  readonly #people: readonly Person[];
  readonly #published: string;
  readonly #timeZone: string;
  readonly #id: string;
  readonly #used = new Set<string>();
  #text = '';

  constructor(lang: Lang, timeZone: string, dice: Dice, id: string) {
    this.#lang = lang;
    this.#dice = dice;
    this.#timeZone = timeZone;
    this.#id = id;
    const first = dice.roll(PEOPLE[lang].length);
    this.#people = [...PEOPLE[lang].slice(first), ...PEOPLE[lang].slice(0, first)];
    const pad = (value: number): string => String(value).padStart(2, '0');
    this.#published = `${2012 + dice.roll(12)}-${pad(1 + dice.roll(12))}-${pad(1 + dice.roll(28))}`;
  }

  write(material: readonly Record_[]): Record_ {
    const [main, ...rest] = this.#people;
    if (main === undefined) throw new Error('an article without people');
    const own: { readonly text: string; readonly start: number }[] = [];
    const others: { readonly text: string; readonly start: number; readonly who: Person }[] = [];
    const traps: Trap[] = [];
    for (let i = 0; i < OWN; i++) {
      this.#filler();
      own.push(this.#say(material, DIRECT[this.#lang], main));
      const other = rest[i];
      if (i < OTHERS && other !== undefined)
        others.push({ ...this.#say(material, DIRECT[this.#lang], other), who: other });
    }
    for (const [kind, templates] of Object.entries(TRAPS)) {
      const said = this.#say(material, templates[this.#lang], main, rest[3]);
      traps.push({ kind, text: said.text, who: main.name });
    }
    const year = Number(this.#published.slice(0, 4)) - 3 - this.#dice.roll(6);
    const recalled = this.#say(material, RECALLED[this.#lang], main, undefined, String(year));
    traps.push({ kind: 'recalled', text: recalled.text, who: main.name, year });
    const article = this.#version();
    const day = dayInZone(article.published, this.#timeZone);
    const utterance = (text: string, start: number, speaker: string): Utterance => ({
      article,
      speaker,
      text,
      at: { start, end: start + text.length },
      day,
    });
    return {
      article,
      speaker: main.name,
      day,
      turns: [],
      traps,
      utterances: own.map(({ text, start }) => utterance(text, start, main.name)),
      others: others.map(
        ({ text, start, who }): OtherUtterance => ({ ...utterance(text, start, who.name), kind: 'speaker' }),
      ),
    };
  }

  #filler(): void {
    this.#text += `${this.#dice.pick(FILLERS[this.#lang]) ?? ''}\n\n`;
  }

  /** A paragraph with a sentence that the article does not hold yet. @returns where its words begin */
  #say(
    material: readonly Record_[],
    templates: readonly string[],
    who: Person,
    beside?: Person,
    year = '',
  ): { readonly text: string; readonly start: number } {
    const words = this.#sentence(material);
    const [open, shut] = MARKS[this.#lang];
    const day = weekdayForm(dayInZone(this.#instant(), this.#timeZone), this.#lang);
    const paragraph = (this.#dice.pick(templates) ?? '')
      .replaceAll('{N}', who.name)
      .replaceAll('{M}', beside?.name ?? '')
      .replaceAll('{she}', who.pronoun)
      .replaceAll('{day}', day)
      .replaceAll('{year}', year)
      .replace('{q,}', () => `${open}${words},${shut}`)
      .replace('{q.}', () => `${open}${words}.${shut}`)
      .replace('{q}', () => `${open}${words}${shut}`);
    const start = this.#text.length + paragraph.indexOf(words);
    this.#text += `${paragraph}\n\n`;
    return { text: `${words}.`, start };
  }

  /** Without its full stop. */
  #sentence(material: readonly Record_[]): string {
    for (;;) {
      const text = this.#dice.pick(this.#dice.pick(material)?.utterances ?? [])?.text ?? '';
      if (!/^[^?!;:]{40,220}\.$/.test(text) || this.#used.has(text)) continue;
      this.#used.add(text);
      return text.slice(0, -1);
    }
  }

  #instant() {
    const instant = parseInstant(this.#published, this.#timeZone);
    if (instant === null) throw new Error(`no day: ${this.#published}`);
    return instant;
  }

  #version(): ArticleVersion {
    return {
      id: this.#id,
      version: 1,
      headline: '',
      byline: 'Harriet Sloane',
      published: this.#instant(),
      updated: null,
      status: 'live',
      contentType: 'news',
      lang: this.#lang,
      text: this.#text.trimEnd(),
      speaker: null,
      segments: [],
      correctedBy: null,
      url: null,
    };
  }
}
