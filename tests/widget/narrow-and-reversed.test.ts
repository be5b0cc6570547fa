import { expect } from '@esm-bundle/chai';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import type { ReaderAnswer } from '../../domain/api/reader.ts';
import { afterEach, describe, it } from './mocha.ts';
import { ask, expectAccessible, find, type Mounted, mount, unmountAll, until } from './support.ts';
import { ANSWERED, type ViewOf } from './views.ts';

afterEach(async () => {
  unmountAll();
  for (const one of document.querySelectorAll('.for-test')) one.remove();
  await emulateMedia({ colorScheme: 'light' });
  await setViewport({ width: 1000, height: 800 });
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
