import { expect } from '@esm-bundle/chai';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import type { AskArchive } from '../../widget/ask-archive.ts';
import { afterEach, describe, it } from './mocha.ts';
import {
  ask,
  control,
  expectAccessible,
  find,
  freshArchive,
  listen,
  logOf,
  mount,
  script,
  textOf,
  unmountAll,
  until,
} from './support.ts';
import { ABSTAINED, ANSWERED, searching } from './views.ts';

afterEach(async () => {
  unmountAll();
  for (const one of document.querySelectorAll('.for-test')) one.remove();
  await emulateMedia({ colorScheme: 'light' });
  await setViewport({ width: 1000, height: 800 });
});

interface StrictWindow extends Window {
  readonly violations: readonly string[];
  readonly thrown: readonly string[];
}

describe('W01: a strict content policy', () => {
  it('lets the widget in with one script tag: styled, answering, no violation, no style attribute', async () => {
    const archive = freshArchive();
    await script(archive, { steps: [{ stage: searching(1) }, { after: 50, view: ANSWERED }] });
    const frame = document.createElement('iframe');
    frame.className = 'for-test';
    frame.width = '760';
    frame.height = '900';
    frame.src = `/test/strict?archive=${archive}`;
    document.body.append(frame);
    const page = await until(
      () => frame.contentDocument?.querySelector('ask-archive')?.shadowRoot && frame.contentWindow,
    );
    const inside = page as unknown as StrictWindow;
    const element = find<AskArchive>(inside.document, 'ask-archive');
    const root = element.shadowRoot;
    if (root === null) throw new Error('no root');
    await until(() => root.querySelector('.sugg'));
    await ask({ root, element, archive }, ANSWERED.question);
    await until(() => root.querySelector('.ans'));
    // Preview and card place themselves without a style attribute, too.
    const marker = find<HTMLButtonElement>(root, '.cite');
    marker.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    await until(() => root.querySelector('.peek.on'));
    marker.click();
    await until(() => root.querySelector('.card'));
    expect(inside.getComputedStyle(find(root, '.ask')).borderTopWidth).to.equal('3px');
    expect(inside.getComputedStyle(find(root, '.q')).fontSize).to.equal('22px');
    expect(root.querySelectorAll('[style], style')).to.have.length(0);
    expect(inside.violations).to.deep.equal([]);
    expect(inside.thrown).to.deep.equal([]);
  });
});

describe('W02, W03b: the script twice, or another version', () => {
  it('registers once, throws nothing, and both elements work', async () => {
    const errors: string[] = [];
    const note = (event: ErrorEvent): void => void errors.push(event.message);
    addEventListener('error', note);
    const first = customElements.get('ask-archive');
    // Another address is another module to the browser: what a second version from an article template is.
    await import(/* @vite-ignore */ `${location.origin}/widget/ask-archive.ts?version=2`);
    expect(customElements.get('ask-archive') === first).to.equal(true);
    const one = await mount({ steps: [{ view: ANSWERED }] });
    const two = await mount({ steps: [{ view: ABSTAINED }] });
    await ask(one, ANSWERED.question);
    await ask(two, ABSTAINED.question);
    await until(() => one.root.querySelector('.ans') && two.root.querySelector('.big'));
    removeEventListener('error', note);
    expect(errors).to.deep.equal([]);
  });
});

describe('W03: two widgets on one page', () => {
  it('keep their archives, answers, ids and cancellations apart, also after a reload', async () => {
    const a = await mount({ steps: [{ stage: searching(0) }, { after: 300, view: ANSWERED }] });
    const b = await mount({ steps: [{ stage: searching(0) }, { after: 300, view: ABSTAINED }] });
    await ask(a, ANSWERED.question);
    await ask(b, ABSTAINED.question);
    await until(() => a.root.querySelector('.ans') && b.root.querySelector('.big'));
    expect(textOf(find(a.root, '.q'))).to.equal(ANSWERED.question);
    expect(textOf(find(b.root, '.q'))).to.equal(ABSTAINED.question);
    expect((await logOf(a.archive)).filter(({ method }) => method === 'POST')).to.have.length(1);
    expect((await logOf(b.archive)).filter(({ method }) => method === 'POST')).to.have.length(1);
    find<HTMLButtonElement>(a.root, '.cite').click();
    await a.element.updateComplete;
    const ids = [...a.root.querySelectorAll('[id]'), ...b.root.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
    await expectAccessible(document.body);
    for (const { element } of [a, b]) element.parentElement?.remove();
    const a2 = await mount({}, { archive: a.archive });
    const b2 = await mount({}, { archive: b.archive });
    await until(() => a2.root.querySelector('.ans') && b2.root.querySelector('.big'));
  });

  it('of one archive keep apart, too', async () => {
    const archive = freshArchive();
    const steps = [{ view: ABSTAINED }];
    const a = await mount({ steps }, { archive });
    const b = await mount({ steps }, { archive });
    await ask(a, 'The first?');
    await ask(b, 'The second?');
    await until(() => a.root.querySelector('.big') && b.root.querySelector('.big'));
    for (const { element } of [a, b]) element.parentElement?.remove();
    const a2 = await mount({ steps }, { archive });
    const b2 = await mount({ steps }, { archive });
    await until(() => a2.root.querySelector('.q') && b2.root.querySelector('.q'));
    expect([textOf(find(a2.root, '.q')), textOf(find(b2.root, '.q'))]).to.deep.equal([
      'The first?',
      'The second?',
    ]);
  });

  it('cancel one without the other', async () => {
    const steps = [{ stage: searching(0) }, { after: 500, view: ABSTAINED }];
    const a = await mount({ steps });
    const b = await mount({ steps });
    await ask(a, 'The first?');
    await ask(b, 'The second?');
    await until(() => a.root.querySelector('.tl') && b.root.querySelector('.tl'));
    control(a.root, 'Cancel').click();
    await until(() => b.root.querySelector('.big'));
    find(a.root, 'form');
  });
});

describe('the language', () => {
  async function nameIn(page: string, attribute: string | null): Promise<string> {
    const before = document.documentElement.lang;
    document.documentElement.lang = page;
    const { element, root } = await mount();
    if (attribute === null) element.removeAttribute('lang');
    else element.setAttribute('lang', attribute);
    await element.updateComplete;
    const name = textOf(find(root, 'h2'));
    document.documentElement.lang = before;
    return name;
  }

  it('is the attribute’s, else the page’s, else English; a malformed tag breaks nothing', async () => {
    expect(await nameIn('de-CH', null)).to.equal('Fragen Sie das Archiv');
    expect(await nameIn('de', 'en-GB')).to.equal('Ask the archive');
    expect(await nameIn('en', 'de')).to.equal('Fragen Sie das Archiv');
    expect(await nameIn('fr', null)).to.equal('Ask the archive');
    expect(await nameIn('en_US', 'de_')).to.equal('Fragen Sie das Archiv');
  });
});

describe('W08: another origin', () => {
  async function elsewhere(): Promise<string> {
    return ((await (await fetch('/test/elsewhere')).json()) as { origin: string }).origin;
  }

  it('asks across origins, streams, and follows links back to the service', async () => {
    const api = await elsewhere();
    const mounted = await mount({ steps: [{ stage: searching(1) }, { after: 50, view: ANSWERED }] }, { api });
    await ask(mounted, ANSWERED.question);
    await until(() => mounted.root.querySelector('.ans'));
    expect(find<HTMLAnchorElement>(mounted.root, '.list a').href).to.equal(`${api}/articles/a1`);
  });

  it('reads a refusal: words for the owner in the console, neutral ones for the reader', async () => {
    const api = await elsewhere();
    const problem = { status: 401, code: 'site_key_expired', detail: 'site key expired' };
    const mounted = await mount({ refuse: [{ status: 401, problem }] }, { api });
    const heard = listen(mounted.root);
    const { warn } = console;
    const told: unknown[] = [];
    console.warn = (...parts: unknown[]) => void told.push(...parts);
    try {
      await ask(mounted, 'Anything?');
      await until(() => mounted.root.querySelector('.note'));
    } finally {
      console.warn = warn;
    }
    expect(told).to.deep.equal(['ask-archive: site key expired']);
    expect(textOf(mounted.root)).not.to.contain('site key');
    await until(() => heard.some((text) => text.startsWith('Our service failed')));
  });
});
