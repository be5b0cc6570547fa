import { expect } from '@esm-bundle/chai';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { afterEach, describe, it } from './mocha.ts';
import { ask, find, mount, textOf, unmountAll, until } from './support.ts';
import { ANSWERED } from './views.ts';

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
