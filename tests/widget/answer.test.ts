import { expect } from '@esm-bundle/chai';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { markers, middleOf, showAnswer } from './answer-support.ts';
import { afterEach, describe, it } from './mocha.ts';
import { control, expectAccessible, find, mount, textOf, unmountAll, until } from './support.ts';
import { ANSWERED, EVIDENCE, TRIMMED } from './views.ts';

afterEach(async () => {
  await sendMouse({ type: 'move', position: [0, 0] });
  unmountAll();
});

describe('the answer', () => {
  it('stands window by window, in the words of the service and no other', async () => {
    const { root } = await showAnswer(ANSWERED);
    expect([...root.querySelectorAll('.era h4')].map(textOf)).to.deep.equal([
      '2014–2017',
      '2018–2021',
      '2022–2025',
      'Sources',
    ]);
    const texts = [...root.querySelectorAll('.era :is(.t, .quote)')].map((block) => {
      const copy = block.cloneNode(true) as Element;
      for (const button of copy.querySelectorAll('.cite')) button.remove();
      return textOf(copy);
    });
    const released = ANSWERED.answer.sentences
      .map(({ parts }) => parts.map(({ text }) => text).join(''))
      .join(' ');
    expect(texts.join(' ').replace(/\s+/g, ' ')).to.equal(released);
  });

  it('sets a whole utterance by itself with its marks, and leaves a phrase in its sentence', async () => {
    const { root } = await showAnswer(ANSWERED);
    expect([...root.querySelectorAll('.quote')].map(textOf)).to.deep.equal([
      '“I won’t trade Riverbend’s character for high-rises.”',
      '“I would do it again.”',
    ]);
    const inline = [...root.querySelectorAll('.t')].map(textOf).find((text) => text.includes('second look'));
    expect(inline).to.contain('called a smaller version “worth a second look,” as long as');
    expect([...root.querySelectorAll('.who')].map(textOf)[0]).to.contain(
      'Mayor Reyes, printed June 18, 2014',
    );
  });

  it('never lets a marker start a line, at any width', async () => {
    for (const width of [320, 343, 400, 520, 720]) {
      const { root } = await showAnswer(ANSWERED, width);
      for (const marker of markers(root)) {
        // The last character of the text that goes before.
        const walker = document.createTreeWalker(marker.closest('.nb') ?? root, NodeFilter.SHOW_TEXT);
        const text = walker.nextNode();
        if (text?.nodeValue == null) throw new Error('a marker stands alone');
        const range = document.createRange();
        range.setStart(text, text.nodeValue.length - 1);
        range.setEnd(text, text.nodeValue.length);
        const word = range.getBoundingClientRect();
        const box = marker.getBoundingClientRect();
        expect(
          Math.abs(word.top + word.height / 2 - (box.top + box.height / 2)),
          `width ${width}`,
        ).to.be.lessThan(8);
      }
      unmountAll();
    }
  });

  it('gives every marker a name and a target of at least 24 pixels', async () => {
    const { root } = await showAnswer(ANSWERED);
    for (const marker of markers(root)) {
      expect(textOf(marker)).to.match(/^Source \d$/);
      for (const [dx, dy] of [
        [11.5, 0],
        [-11.5, 0],
        [0, 11.5],
        [0, -11.5],
      ] as const) {
        marker.scrollIntoView({ block: 'center' });
        const [cx, cy] = middleOf(marker);
        const hit = root.elementFromPoint(cx + dx, cy + dy);
        expect(hit === marker, `${textOf(marker)} ${dx} ${dy}: ${hit?.outerHTML.slice(0, 80)}`).to.equal(
          true,
        );
      }
    }
  });
});

describe('what was cut and what is bare', () => {
  it('says first that a sentence was removed, and marks where it stood', async () => {
    const { root } = await showAnswer(TRIMMED);
    const eras = [...root.querySelectorAll('.era')];
    expect(textOf(eras[0] ?? null)).to.equal(
      'TrimmedOne sentence was removed because no article supports it.',
    );
    expect(textOf(eras[1] ?? null)).to.match(/May 2015\.Source 1 1 sentence removed$/);
  });

  it('marks a cut at the very beginning and at the very end', async () => {
    for (const [removedBefore, era] of [
      [0, 1],
      [3, 3],
    ] as const) {
      const { root } = await showAnswer({ ...TRIMMED, answer: { ...TRIMMED.answer, removedBefore } });
      const text = textOf([...root.querySelectorAll('.era')][era] ?? null);
      expect(text).to.match(
        removedBefore === 0 ? /^2014–2017 ?1 sentence removed A single/ : /Source 3 1 sentence removed$/,
      );
      unmountAll();
    }
  });

  it('underlines a sentence without a citation and says so, and counts; no tick over the whole', async () => {
    const { root } = await showAnswer(EVIDENCE);
    expect(textOf(find(root, '.bare'))).to.equal('So two people must act first.');
    expect(textOf(find(root, '.word'))).to.equal('No citation');
    expect(getComputedStyle(find(root, '.bare')).textDecorationStyle).to.equal('dotted');
    expect(root.querySelectorAll('.label .mark')).to.have.length(1);
  });

  it('counts one sentence as one', async () => {
    const [first] = EVIDENCE.answer.sentences;
    if (first === undefined) throw new Error('expected a sentence');
    const answer = { ...EVIDENCE.answer, sentences: [first], coverage: { cited: 1, of: 1 } };
    const { root } = await showAnswer({ ...EVIDENCE, answer });
    expect(textOf(root)).to.contain('1 of 1 sentence carries a citation');
  });
});

describe('taking it along', () => {
  it('copies the answer with numbers, sources, links and how it was made', async () => {
    const { root, element } = await showAnswer({ ...TRIMMED, scripted: true });
    control(root, 'Copy with sources').click();
    await until(() => textOf(find(root, '.did')) === 'Copied, with 3 sources.');
    const text = await navigator.clipboard.readText();
    expect(text).to.equal(
      [
        'How have ferry fares changed since 2014?',
        '',
        'A single crossing cost $1.50 when the ferry came back in May 2015. [1] The fare rose to $2.25 in July 2022. [2] Riders under 18 have gone free since August 2024. [3]',
        '',
        'Sources',
        `[1] Ferry returns after nine years on land. May 23, 2015. ${location.origin}/articles/a1`,
        `[2] Crossing the river costs more from Friday. Jul 15, 2022. ${location.origin}/articles/a2`,
        `[3] Free boats for the young. Aug 9, 2024. ${location.origin}/articles/a3`,
        '',
        'Composed automatically from the archive',
        'Recorded draft, live checks',
        'One sentence was removed because no article supports it.',
        'As of June 12, 2025',
      ].join('\n'),
    );
    expect(textOf(find(root, '[role=status]'))).to.equal('Copied, with 3 sources.');
    await expectAccessible(element);
  });

  it('offers the text to select where the browser forbids copying', async () => {
    const { root, element } = await showAnswer(TRIMMED);
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    try {
      control(root, 'Copy with sources').click();
      const field = await until(() => root.querySelector<HTMLTextAreaElement>('.hand textarea'));
      expect(field.value).to.contain('A single crossing cost $1.50');
      field.focus();
      expect(field.selectionEnd).to.equal(field.value.length);
      await expectAccessible(element);
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    }
  });

  it('prints the page', async () => {
    const { root } = await showAnswer(ANSWERED);
    const { print } = window;
    let printed = 0;
    window.print = () => {
      printed++;
    };
    control(root, 'Print').click();
    window.print = print;
    expect(printed).to.equal(1);
  });
});

describe('by keyboard alone', () => {
  it('asks, reads a citation, closes it and asks something else', async () => {
    const mounted = await mount({ steps: [{ view: ANSWERED }] });
    const { root, element } = mounted;
    await until(() => root.querySelector('.sugg'));
    find(root, 'textarea').focus();
    await sendKeys({ type: 'How has it changed?' });
    await sendKeys({ press: 'Enter' });
    await until(() => root.querySelector('.ans'));
    expect(root.activeElement === find(root, '.q')).to.equal(true);
    for (let i = 0; i < 20 && !root.activeElement?.matches('.cite'); i++) await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Space' });
    await until(() => root.querySelector('.card'));
    await sendKeys({ press: 'Escape' });
    await element.updateComplete;
    const stops: string[] = [];
    for (let i = 0; i < 60 && textOf(root.activeElement) !== 'Ask something else'; i++) {
      await sendKeys({ press: 'Tab' });
      const at = root.activeElement;
      if (at === null) break;
      stops.push(textOf(at));
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      expect(outlineStyle, textOf(at)).to.equal('solid');
      expect(Number.parseFloat(outlineWidth)).to.be.at.least(2);
    }
    expect(stops).to.include.members(['Share', 'Copy with sources', 'Print', 'Ask something else']);
    await sendKeys({ press: 'Enter' });
    await until(() => root.activeElement?.matches('textarea'));
  });
});
