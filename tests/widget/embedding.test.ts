import { expect } from '@esm-bundle/chai';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import type { ReaderAnswer } from '../../domain/api/reader.ts';
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
  type Mounted,
  mount,
  pause,
  script,
  textOf,
  unmountAll,
  until,
} from './support.ts';
import { ABSTAINED, ANSWERED, HELD, searching, type ViewOf } from './views.ts';

afterEach(async () => {
  unmountAll();
  for (const one of document.querySelectorAll('.for-test')) one.remove();
  await emulateMedia({ colorScheme: 'light' });
  await setViewport({ width: 1000, height: 800 });
});

function addStyle(text: string): void {
  const style = document.createElement('style');
  style.className = 'for-test';
  style.textContent = text;
  document.head.append(style);
}

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

/** Contrast of every text in the widget with the ground it stands on. */
function worstContrast(root: ShadowRoot): { readonly ratio: number; readonly text: string } {
  let worst = { ratio: 21, text: '' };
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const own = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map(textOf)
      .join('');
    if (own === '' || element.closest('.vh, .peek, svg') !== null) continue;
    const ratio = contrast(getComputedStyle(element).color, groundOf(element));
    if (ratio < worst.ratio) worst = { ratio, text: own };
  }
  return worst;
}

function groundOf(element: Element): string {
  for (
    let at: Element | null = element;
    at !== null;
    at = at.parentElement ?? (at.getRootNode() as ShadowRoot).host ?? null
  ) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
  }
  return 'rgb(255, 255, 255)';
}

function contrast(one: string, other: string): number {
  const [a = 0, b = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe('W04: the publisher’s style sheet', () => {
  const HOSTILE = `html{font-size:10px} body{text-transform:uppercase;letter-spacing:3px;line-height:3;text-align:center;direction:rtl}
    .night p,.night span,.night h3,.night button,.night mark{color:#eee!important;font-size:10px!important;background:#222!important}
    .night{color:#eee;font-size:9px} *{box-sizing:content-box}`;

  for (const scheme of ['light', 'dark'] as const) {
    for (const theme of ['', 'light', 'dark']) {
      it(`does not come in: ${scheme} system, theme "${theme}"`, async () => {
        await emulateMedia({ colorScheme: scheme });
        addStyle(HOSTILE);
        const mounted = await mount({ steps: [{ view: ANSWERED }] }, theme === '' ? {} : { theme });
        mounted.element.parentElement?.classList.add('night');
        await ask(mounted, ANSWERED.question);
        await until(() => mounted.root.querySelector('.ans'));
        find<HTMLButtonElement>(mounted.root, '.cite').click();
        await mounted.element.updateComplete;
        const { root } = mounted;
        for (const [selector, size] of [
          ['.t', 18],
          ['.quote', 22],
          ['.pass', 16],
          ['.q', 22],
          ['.acts button', 14],
          ['h4', 14],
          ['.tl b', 12],
        ] as const) {
          expect(getComputedStyle(find(root, selector)).fontSize, selector).to.equal(`${size}px`);
        }
        const style = getComputedStyle(find(root, '.t'));
        expect([style.textTransform, style.letterSpacing, style.textAlign, style.direction]).to.deep.equal([
          'none',
          'normal',
          'start',
          'ltr',
        ]);
        const { ratio, text } = worstContrast(root);
        expect(ratio, text).to.be.at.least(4.5);
      });
    }
  }

  it('follows a reader’s larger text: twice as large, nothing cut off, no sideways scrolling', async () => {
    await setViewport({ width: 375, height: 800 });
    // What a browser's larger default text does to `medium`.
    addStyle('ask-archive{font-size:32px}');
    const mounted = await mount({ steps: [{ view: ANSWERED }] }, {}, 343);
    await ask(mounted, ANSWERED.question);
    await until(() => mounted.root.querySelector('.ans'));
    find<HTMLButtonElement>(mounted.root, '.cite').click();
    await mounted.element.updateComplete;
    expect(getComputedStyle(find(mounted.root, '.t')).fontSize).to.equal('36px');
    expect(getComputedStyle(find(mounted.root, '.pass')).fontSize).to.equal('32px');
    expect(getComputedStyle(find(mounted.root, '.tick .n')).fontSize).to.equal('24px');
    expect(find(mounted.root, '.tl > svg').getBoundingClientRect().height).to.equal(112);
    const { scrollWidth, clientWidth } = find(mounted.root, '.ask');
    expect(scrollWidth).to.be.at.most(clientWidth);
  });

  it('holds no rem and no other colour than its own', async () => {
    const sheets = [...(await mount()).root.adoptedStyleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
      .join('\n');
    expect(sheets).not.to.match(/\d(?:\.\d+)?rem\b/);
  });

  it('takes the publisher’s ink, paper and faces, and keeps the colours of verdicts', async () => {
    addStyle('ask-archive{--ask-ink:#102040;--ask-paper:#fffdf5;--ask-serif:"Liberation Sans"}');
    const { element, root } = await mount({ steps: [{ view: ANSWERED }] });
    await ask({ element, root, archive: '' }, ANSWERED.question);
    await until(() => root.querySelector('.ans'));
    expect(getComputedStyle(element).backgroundColor).to.equal('rgb(255, 253, 245)');
    expect(getComputedStyle(find(root, '.t')).color).to.equal('rgb(16, 32, 64)');
    expect(getComputedStyle(find(root, '.t')).fontFamily).to.contain('Liberation Sans');
    expect(getComputedStyle(find(root, '.cite')).color).to.equal('rgb(0, 98, 122)');
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

describe('on paper', () => {
  it('prints numbers in brackets and addresses, and no buttons', async () => {
    const mounted = await mount({ steps: [{ view: ANSWERED }] });
    await ask(mounted, ANSWERED.question);
    await until(() => mounted.root.querySelector('.ans'));
    await emulateMedia({ media: 'print' });
    const { root } = mounted;
    expect(getComputedStyle(find(root, '.acts')).display).to.equal('none');
    expect(getComputedStyle(find(root, '.cite'), '::before').content).to.equal('"["');
    expect(getComputedStyle(find(root, '.list a'), '::after').content).to.contain('/articles/a1');
    expect(getComputedStyle(find(root, '.t')).color).to.equal('rgb(0, 0, 0)');
    await emulateMedia({ media: 'screen' });
  });
});

describe('on a phone', () => {
  it('W05: the field is 16 pixels or more and the card’s close button stays on screen', async () => {
    await setViewport({ width: 390, height: 700 });
    document.body.style.margin = '16px';
    const mounted = await mount({ steps: [{ view: ANSWERED }] }, {}, 358);
    expect(Number.parseFloat(getComputedStyle(find(mounted.root, 'textarea')).fontSize)).to.be.at.least(16);
    await ask(mounted, ANSWERED.question);
    await until(() => mounted.root.querySelector('.ans'));
    for (const marker of mounted.root.querySelectorAll<HTMLButtonElement>('.cite')) {
      marker.click();
      await mounted.element.updateComplete;
      const close = find(mounted.root, '.x').getBoundingClientRect();
      expect(close.right).to.be.at.most(390);
      expect(close.left).to.be.at.least(0);
      expect(close.height).to.be.at.least(24);
    }
    document.body.style.margin = '';
  });

  it('stacks the gutter under 544 pixels of its own width, whatever the window', async () => {
    await setViewport({ width: 1200, height: 800 });
    const columns = async (width: number): Promise<number> => {
      const mounted = await mount({ steps: [{ view: ANSWERED }] }, {}, width);
      await ask(mounted, ANSWERED.question);
      await until(() => mounted.root.querySelector('.ans'));
      return getComputedStyle(find(mounted.root, '.era')).gridTemplateColumns.split(' ').length;
    };
    expect(await columns(543)).to.equal(1);
    expect(await columns(545)).to.equal(2);
  });

  it('never scrolls sideways, down to 320 pixels, with an unbreakable word in it', async () => {
    await setViewport({ width: 360, height: 800 });
    const sentence = {
      parts: [{ kind: 'text', text: `${'Donaudampfschifffahrts'.repeat(6)} was named.` }],
      citations: [0],
      cited: true,
      window: 0,
    } as const;
    const answer: ReaderAnswer = { ...ANSWERED.answer, sentences: [sentence, ...ANSWERED.answer.sentences] };
    const mounted = await mount({ steps: [{ view: { ...ANSWERED, answer } }] }, {}, 320);
    await ask(mounted, ANSWERED.question);
    await until(() => mounted.root.querySelector('.ans'));
    const ground = find(mounted.root, '.ask');
    expect(ground.scrollWidth).to.be.at.most(ground.clientWidth);
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

describe('W09: right to left', () => {
  const HEBREW: ViewOf<'answered'> = {
    ...ANSWERED,
    windows: [],
    answer: {
      sentences: [
        {
          parts: [{ kind: 'text', text: 'ג׳ון סמית (John Smith), שחי בשנים 1871-1958, כתב על «הנהר» בעיר.' }],
          citations: [0],
          cited: true,
          window: null,
        },
        {
          parts: [{ kind: 'text', text: 'המפעל פעל בשנים 1900–1931.' }],
          citations: [0],
          cited: true,
          window: null,
        },
      ],
      citations: ANSWERED.answer.citations.slice(0, 1),
      sources: ANSWERED.answer.sources.slice(0, 1),
      removedBefore: null,
      coverage: { cited: 2, of: 2 },
    },
  };

  async function show(): Promise<Mounted> {
    const mounted = await mount({ steps: [{ view: HEBREW }] });
    await ask(mounted, 'מי היה ג׳ון סמית?');
    await until(() => mounted.root.querySelector('.ans'));
    return mounted;
  }

  /** Left edge of the first occurrence of `text` in the paragraph. */
  function leftOf(paragraph: Element, text: string): number {
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.nodeValue?.indexOf(text) ?? -1;
      if (at === -1) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + text.length);
      return range.getBoundingClientRect().left;
    }
    throw new Error(`no "${text}"`);
  }

  it('gives the paragraph the direction of its text, and the ranges of years keep theirs', async () => {
    const { root } = await show();
    const paragraph = find(root, '.t');
    expect(getComputedStyle(paragraph).direction).to.equal('rtl');
    expect(getComputedStyle(find(root, '.q')).direction).to.equal('rtl');
    expect(leftOf(paragraph, '1871')).to.be.lessThan(leftOf(paragraph, '1958'));
    expect(leftOf(paragraph, '1900')).to.be.lessThan(leftOf(paragraph, '1931'));
  });

  it('keeps marks and brackets around their text, the full stop at the end, the marker isolated', async () => {
    const { root } = await show();
    const paragraph = find(root, '.t');
    // In a right-to-left line what comes first stands to the right.
    expect(leftOf(paragraph, '(')).to.be.greaterThan(leftOf(paragraph, 'John'));
    expect(leftOf(paragraph, ')')).to.be.lessThan(leftOf(paragraph, 'John'));
    expect(leftOf(paragraph, '«')).to.be.greaterThan(leftOf(paragraph, 'הנהר'));
    expect(leftOf(paragraph, '»')).to.be.lessThan(leftOf(paragraph, 'הנהר'));
    expect(leftOf(paragraph, 'בעיר.'.slice(-1))).to.be.lessThan(leftOf(paragraph, 'בעיר'.slice(0, 4)) + 1);
    expect(find(root, '.cite').parentElement?.localName).to.equal('bdi');
    await expectAccessible(find(root, '.ask'));
  });
});

describe('XSS: whatever the archive or the question holds', () => {
  const EVIL = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

  it('stays text, and only http(s) or a path of the service becomes a link', async () => {
    const source = ANSWERED.answer.sources[0];
    if (source === undefined) throw new Error('fixture');
    const urls = [
      'javascript:window.hacked=1',
      'data:text/html,<script>1</script>',
      '//evil.example/x',
      '/\\evil.example',
      'https://user:pass@evil.example/',
      ' javascript:alert(1)',
      'https://paper.example/a?b=1#c',
      '/articles/a1',
    ];
    const sources = urls.map((url, i) => ({
      ...source,
      label: `S${i + 1}`,
      headline: `${EVIL} ${i}`,
      byline: EVIL,
      url,
    }));
    const answer: ReaderAnswer = {
      ...ANSWERED.answer,
      sentences: sources.map((_, i) => ({
        parts: [{ kind: 'text', text: `${EVIL} claim.` }],
        citations: [i],
        cited: true,
        window: 0,
      })),
      citations: sources.map(({ label }, id) => ({
        id,
        source: label,
        start: 0,
        end: 5,
        exact: EVIL,
        before: EVIL,
        after: EVIL,
        role: 'quote',
        speaker: EVIL,
        verdict: 'exact',
      })),
      sources,
    };
    const mounted = await mount({
      steps: [
        {
          view: {
            ...ANSWERED,
            answer,
            correction: { at: '2025-01-01T00:00:00Z', reason: EVIL, url: 'javascript:1' },
          },
        },
      ],
    });
    await ask(mounted, EVIL);
    await until(() => mounted.root.querySelector('.ans'));
    for (const marker of mounted.root.querySelectorAll<HTMLButtonElement>('.cite')) {
      marker.click();
      await mounted.element.updateComplete;
    }
    const { root } = mounted;
    expect(root.querySelectorAll('img, script, iframe')).to.have.length(0);
    expect('hacked' in window).to.equal(false);
    const links = [...root.querySelectorAll<HTMLAnchorElement>('.list a')].map(({ href }) => href);
    expect(links).to.deep.equal(['https://paper.example/a?b=1#c', `${location.origin}/articles/a1`]);
    expect(textOf(find(root, '.q'))).to.equal(EVIL.trim());
  });

  it('does not let a held answer’s view show anything but the words for it', async () => {
    const smuggled = {
      ...HELD,
      answer: ANSWERED.answer,
      draft: 'CANARY',
      note: 'CANARY',
      windows: ANSWERED.windows,
    } as unknown as ViewOf<'held'>;
    const mounted = await mount({ steps: [{ view: smuggled }] });
    await ask(mounted, HELD.question);
    await until(() => mounted.root.querySelector('.big'));
    await pause(50);
    expect(textOf(mounted.root)).not.to.match(/CANARY|high-rises|articles/);
  });
});
