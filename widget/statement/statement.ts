import { html, nothing, type TemplateResult } from 'lit';
import type { ReaderView } from '../../domain/api/reader.ts';
import { articleLink } from '../answer/answer.ts';
import { isToday, sayClock, sayDay, sayInstantDay, sayMoment, sayNearDay } from '../dates.ts';
import { type MarkName, mark } from '../marks.ts';
import type { Phase } from '../phase.ts';
import type { Scene } from '../scene.ts';

/** Everything that is no answer, on the grid of an answer and with a next step. */
export interface Acts {
  readonly again: () => void;
  readonly next: () => void;
  readonly copyLink: () => void;
  /** "Something wrong?", and the form it opens. */
  readonly wrong: { readonly button: TemplateResult; readonly form: TemplateResult };
}

type Short = Exclude<ReaderView, { readonly state: 'pending' | 'cancelled' | 'answered' }>;

export interface Said {
  readonly mark: MarkName;
  readonly kind: string;
  /** The one sentence; also what is announced. */
  readonly text: string;
}

/** What a state says, in one sentence. */
export function sayState(view: Short, { words, locale }: Scene): Said {
  switch (view.state) {
    case 'held':
      return { mark: 'held', kind: words('held.word'), text: words('held') };
    case 'rejected':
      return { mark: 'none', kind: words('abstained.word'), text: words('held.rejected') };
    case 'expired':
      return { mark: 'none', kind: words('abstained.word'), text: words('held.expired') };
    case 'abstained':
      return { mark: 'none', kind: words('abstained.word'), text: sayDecline(view, { words, locale }) };
    case 'stopped': {
      const key =
        view.scope === 'subject' ? 'stopped.topic' : view.scope === 'unknown' ? 'stopped.unknown' : 'stopped';
      return { mark: 'stop', kind: words('stopped.word'), text: words(key) };
    }
    case 'withdrawn': {
      const date = sayInstantDay(view.at, locale);
      return { mark: 'back', kind: words('withdrawn.word'), text: words('withdrawn', { date }) };
    }
    case 'fault':
      return { mark: 'fault', kind: words('error.word'), text: words('error') };
  }
}

function sayDecline(
  view: Extract<Short, { readonly state: 'abstained' }>,
  { words, locale }: Pick<Scene, 'words' | 'locale'>,
): string {
  if (view.declined === undefined) return words('abstained');
  const { cited, of, asked } = view.declined;
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(asked);
  return words('evidence.declined', { k: cited, n: of, m: share });
}

export function statement(view: Short, home: string | null, acts: Acts, scene: Scene): TemplateResult {
  const { mark: name, kind, text } = sayState(view, scene);
  return html`<div class="say">
    <p class="kind">${mark(name)}${kind}</p>
    <div><p class="big">${text}</p>${rest(view, home, acts, scene)}</div>
  </div>`;
}

function rest(view: Short, home: string | null, acts: Acts, scene: Scene): TemplateResult {
  const { words } = scene;
  const next = html`<button type="button" @click=${acts.next}>${words('answer.next')}</button>`;
  switch (view.state) {
    case 'held':
      return html`<p class="more">${whenDecided(view, scene)}</p>
        <p class="row"><button class="btn main" type="button" @click=${acts.copyLink}>${words('held.link')}</button><button class="btn" type="button" @click=${acts.next}>${words('answer.next')}</button></p>`;
    case 'rejected':
      return html`${view.note === null ? nothing : html`<p class="more" dir="auto">${view.note}</p>`}<div class="acts">${next}</div>`;
    case 'abstained':
      return html`${nearby(view, scene)}<div class="acts">${next}${acts.wrong.button}</div>${acts.wrong.form}`;
    case 'stopped':
      return html`<div class="acts">${home === null ? nothing : html`<a href=${home}>${words('stopped.archive')}</a>`}${next}</div>`;
    case 'fault':
      return html`<p class="more">${words('error.ref', { id: view.reference })}</p><div class="acts"><button type="button" @click=${acts.again}>${words('error.again')}</button>${next}</div>`;
    case 'expired':
      return html`<div class="acts"><button type="button" @click=${acts.again}>${words('error.again')}</button>${next}</div>`;
    case 'withdrawn':
      return html`<div class="acts">${next}</div>`;
  }
}

/** A promise of time only where the desk's hours are known. */
function whenDecided(
  view: Extract<Short, { readonly state: 'held' }>,
  { words, locale, now }: Scene,
): string {
  const { until, opens, deadline } = view.desk ?? {};
  if (until !== undefined && deadline !== undefined && isToday(until, now))
    return words('held.when', { time: sayClock(until, locale), deadline: sayMoment(deadline, locale, now) });
  if (opens !== undefined)
    return words('held.closed', { day: sayNearDay(opens, locale, now), time: sayClock(opens, locale) });
  if (deadline !== undefined) return words('held.deadline', { deadline: sayMoment(deadline, locale, now) });
  return words('held.wait');
}

function nearby(
  view: Extract<Short, { readonly state: 'abstained' }>,
  scene: Scene,
): TemplateResult | typeof nothing {
  if (view.near.length === 0) return nothing;
  return html`<div class="near"><h4>${scene.words('abstained.near')}</h4><ul class="list plain">
    ${view.near
      .slice(0, 3)
      .map(
        ({ headline, published, url }) =>
          html`<li>${articleLink(headline, url, scene)}<time class="tn" datetime=${published}>${sayDay(published, scene.locale)}</time></li>`,
      )}</ul></div>`;
}

/** What was made of dates and names in the question, before anything else is said. */
export function noticeLines(phase: Phase): readonly TemplateResult[] {
  if (phase.kind !== 'shown') return [];
  const said = phase.view.notices.flatMap(({ message }) => message ?? []);
  return said.map((message) => html`<p class="more" dir="auto">${message}</p>`);
}

type Broken = Extract<Phase, { readonly kind: 'limited' | 'offline' | 'fault' }>;

/** What went wrong on the way; the question is kept. */
export function sayBroken(phase: Broken, { words, now }: Scene): Said {
  if (phase.kind === 'offline') return { mark: 'off', kind: words('offline.word'), text: words('offline') };
  if (phase.kind === 'fault') return { mark: 'fault', kind: words('error.word'), text: words('error') };
  const n = Math.max(0, Math.ceil((phase.until - now.getTime()) / 1000));
  const key = phase.everybody ? 'limited.archive' : 'limited';
  return {
    mark: 'wait',
    kind: words('limited.word'),
    text: n === 0 ? words('limited.over') : words(key, { n }),
  };
}

export function brokenNote(phase: Broken, acts: Acts, scene: Scene): TemplateResult {
  const { words, now } = scene;
  const { mark: name, kind, text } = sayBroken(phase, scene);
  const waiting = phase.kind === 'limited' && phase.until > now.getTime();
  const again = phase.kind === 'offline' ? words('offline.send') : words('error.again');
  const reference = phase.kind === 'fault' ? phase.reference : null;
  return html`<div class="note">
    <p class="kind">${mark(name)}${kind}</p>
    <div><p>${text}</p>${reference === null ? nothing : html`<p class="more">${words('error.ref', { id: reference })}</p>`}
      <div class="acts">${waiting ? nothing : html`<button type="button" @click=${acts.again}>${again}</button>`}<button type="button" @click=${acts.next}>${words('answer.next')}</button></div>
    </div>
  </div>`;
}
