import { expect } from '@esm-bundle/chai';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { ReaderView } from '../../domain/api/reader.ts';
import { afterEach, describe, it } from './mocha.ts';
import {
  ask,
  control,
  expectAccessible,
  find,
  type Mounted,
  mount,
  pause,
  textOf,
  unmountAll,
  until,
} from './support.ts';
import { ANSWERED, EVIDENCE, TRIMMED, type ViewOf } from './views.ts';

async function show(
  view: ReaderView,
  width = 720,
  attributes: Record<string, string> = {},
): Promise<Mounted> {
  const mounted = await mount({ steps: [{ view }] }, attributes, width);
  await ask(mounted, view.question);
  await until(() => mounted.root.querySelector('.ans'));
  await mounted.element.updateComplete;
  return mounted;
}

function markers(root: ShadowRoot): readonly HTMLButtonElement[] {
  return [...root.querySelectorAll<HTMLButtonElement>('.cite')];
}

function middleOf(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
}

afterEach(async () => {
  await sendMouse({ type: 'move', position: [0, 0] });
  unmountAll();
});

describe('the answer', () => {
  it('stands window by window, in the words of the service and no other', async () => {
    const { root } = await show(ANSWERED);
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
    const { root } = await show(ANSWERED);
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
      const { root } = await show(ANSWERED, width);
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
    const { root } = await show(ANSWERED);
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

describe('the card', () => {
  it('opens beneath its sentence with date, headline, exact words, speaker, verdict and the link to the words', async () => {
    const { root, element } = await show(ANSWERED);
    const last = markers(root).at(-1);
    last?.click();
    await element.updateComplete;
    const card = find(root, '.card');
    expect(textOf(find(card, 'h5'))).to.equal('First tenants move in on Front Street');
    expect(textOf(find(card, '.no'))).to.contain('Feb 22, 2025');
    expect(textOf(find(card, 'mark'))).to.equal('I would do it again.');
    const mark = getComputedStyle(find(card, 'mark'));
    expect(mark.textDecorationLine).to.equal('underline');
    expect(mark.backgroundImage).to.contain('gradient');
    expect(textOf(find(card, '.ok'))).to.equal('Word for word as printed');
    expect(card.querySelectorAll('.ok svg')).to.have.length(1);
    expect(textOf(card)).to.contain('Said by Mayor Reyes').and.contain('Article by Ines Calloway');
    const link = find<HTMLAnchorElement>(card, 'a.go');
    expect(link.href).to.equal(`${location.origin}/articles/a6?version=1&start=700&end=720#words`);
    expect(last?.getAttribute('aria-expanded')).to.equal('true');
    expect(last?.getAttribute('aria-controls')).to.equal(card.id);
    expect(card.previousElementSibling?.textContent).to.contain('printed February 22, 2025');
  });

  it('says each verdict in a word of its own', async () => {
    const verdicts = {
      exact: 'Word for word as printed',
      'normalized-exact': 'Same words; only type differs',
      'marked-edit': 'Shortened; the cut is marked',
      supported: 'Supported',
    } as const;
    for (const [verdict, words] of Object.entries(verdicts)) {
      const citations = ANSWERED.answer.citations.map((citation) => ({
        ...citation,
        verdict: verdict as keyof typeof verdicts,
      }));
      const { root, element } = await show({ ...ANSWERED, answer: { ...ANSWERED.answer, citations } });
      markers(root)[0]?.click();
      await element.updateComplete;
      expect(textOf(find(root, '.ok'))).to.equal(words);
      unmountAll();
    }
  });

  it('is one at a time, closes at a second press, and marks its tick on the map', async () => {
    const { root, element } = await show(ANSWERED);
    markers(root)[0]?.click();
    await element.updateComplete;
    markers(root)[4]?.click();
    await element.updateComplete;
    expect(root.querySelectorAll('.card')).to.have.length(1);
    expect(textOf(find(root, '.tick.on'))).to.equal(textOf(markers(root)[4] ?? null).replace('Source ', ''));
    markers(root)[4]?.click();
    await element.updateComplete;
    expect(root.querySelectorAll('.card')).to.have.length(0);
  });

  it('closes at Escape and gives the focus back to its marker', async () => {
    const { root, element } = await show(ANSWERED);
    const marker = markers(root)[2];
    marker?.focus();
    await sendKeys({ press: 'Enter' });
    await element.updateComplete;
    const link = find(root, '.card a.go');
    link.focus();
    await sendKeys({ press: 'Escape' });
    await element.updateComplete;
    expect(root.querySelectorAll('.card')).to.have.length(0);
    expect(root.activeElement === marker).to.equal(true);
  });

  it('closes with its button, too', async () => {
    const { root, element } = await show(ANSWERED);
    markers(root)[1]?.click();
    await element.updateComplete;
    control(root, 'Close').click();
    await element.updateComplete;
    expect(root.querySelectorAll('.card')).to.have.length(0);
    expect(root.activeElement === markers(root)[1]).to.equal(true);
  });

  it('shows every passage of a source that a sentence cites, the quote once', async () => {
    const first = ANSWERED.answer.citations[0];
    const quote = ANSWERED.answer.citations[1];
    if (first === undefined || quote === undefined) throw new Error('fixture');
    const inside = { ...quote, id: 90, role: 'claim', verdict: 'supported', speaker: null } as const;
    const apart = { ...first, id: 91, start: 900, end: 930, exact: 'Three owners sent letters.' };
    const sentences = ANSWERED.answer.sentences.map((sentence, i) =>
      i === 1 ? { ...sentence, citations: [90, 1, 91] } : sentence,
    );
    const view: ViewOf<'answered'> = {
      ...ANSWERED,
      answer: { ...ANSWERED.answer, sentences, citations: [...ANSWERED.answer.citations, inside, apart] },
    };
    const { root, element } = await show(view);
    expect(find(root, 'blockquote').querySelectorAll('.cite')).to.have.length(1);
    find<HTMLButtonElement>(root, 'blockquote .cite').click();
    await element.updateComplete;
    expect([...root.querySelectorAll('.card mark')].map(textOf)).to.deep.equal([
      'I won’t trade Riverbend’s character for high-rises.',
      'Three owners sent letters.',
    ]);
  });
});

describe('the preview', () => {
  it('shows the passage when the pointer rests on a marker, may be entered, and goes with Escape', async () => {
    const { root, element } = await show(ANSWERED);
    const marker = markers(root)[3];
    if (marker === undefined) throw new Error('no marker');
    marker.scrollIntoView({ block: 'center' });
    await sendMouse({ type: 'move', position: middleOf(marker) });
    const peek = find(root, '.peek');
    await until(() => peek.classList.contains('on'));
    expect(textOf(peek))
      .to.contain('Housing survey reopens an old argument')
      .and.contain('Press to open the source.');
    expect(textOf(find(peek, 'mark'))).to.equal('worth a second look');
    expect(marker.getAttribute('aria-describedby')).to.equal(peek.id);
    await until(() => getComputedStyle(peek).opacity === '1');
    const box = peek.getBoundingClientRect();
    const frame = element.getBoundingClientRect();
    expect(box.left).to.be.at.least(frame.left);
    expect(box.right).to.be.at.most(frame.right + 1);
    await sendMouse({ type: 'move', position: middleOf(peek) });
    await pause(300);
    expect(peek.classList.contains('on')).to.equal(true);
    marker.focus();
    await sendKeys({ press: 'Escape' });
    await element.updateComplete;
    expect(peek.classList.contains('on')).to.equal(false);
  });

  it('comes with keyboard focus, and one press later the card', async () => {
    const { root, element } = await show(ANSWERED);
    find(root, '.q').focus();
    for (let i = 0; i < 20 && !root.activeElement?.matches('.cite'); i++) await sendKeys({ press: 'Tab' });
    await element.updateComplete;
    expect(find(root, '.peek').classList.contains('on')).to.equal(true);
    await sendKeys({ press: 'Enter' });
    await element.updateComplete;
    expect(find(root, '.peek').classList.contains('on')).to.equal(false);
    expect(root.querySelectorAll('.card')).to.have.length(1);
  });
});

describe('the map', () => {
  it('numbers the cited articles, and a press leads to the place that cites', async () => {
    const { root, element } = await show(ANSWERED);
    const ticks = [...root.querySelectorAll('.tick')];
    expect(ticks.map((tick) => tick.getAttribute('aria-label'))).to.deep.equal([
      'Source 1, June 18, 2014',
      'Source 2, October 12, 2016',
      'Source 3, September 27, 2018',
      'Source 4, November 6, 2020',
      'Source 5, May 10, 2023',
      'Source 6, February 22, 2025',
    ]);
    (ticks[4] as SVGElement).focus();
    await sendKeys({ press: 'Enter' });
    await element.updateComplete;
    expect(textOf(find(root, '.card h5'))).to.equal('Mayor signs the density ordinance');
    await until(() => root.activeElement === markers(root).find((one) => textOf(one) === 'Source 5'));
  });

  it('draws found articles short, cited ones tall, an empty window dotted', async () => {
    const { root } = await show(TRIMMED);
    expect(root.querySelectorAll('.tl .found')).to.have.length(4);
    expect(root.querySelectorAll('.tl .used')).to.have.length(3);
    const [full, empty] = [...root.querySelectorAll('.tl .win')];
    expect(getComputedStyle(full as Element).strokeDasharray).to.equal('none');
    expect(getComputedStyle(empty as Element).strokeDasharray).not.to.equal('none');
  });

  it('puts labels that would touch into one box on a phone', async () => {
    const sources = ANSWERED.answer.sources.map((source, i) =>
      i === 3 ? { ...source, published: '2018-11-06' } : source,
    );
    const { root, element } = await show({ ...ANSWERED, answer: { ...ANSWERED.answer, sources } }, 320);
    await until(() => [...root.querySelectorAll('.tick')].some((tick) => textOf(tick) === '3–4'));
    await expectAccessible(element);
  });
});

describe('what was cut and what is bare', () => {
  it('says first that a sentence was removed, and marks where it stood', async () => {
    const { root } = await show(TRIMMED);
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
      const { root } = await show({ ...TRIMMED, answer: { ...TRIMMED.answer, removedBefore } });
      const text = textOf([...root.querySelectorAll('.era')][era] ?? null);
      expect(text).to.match(
        removedBefore === 0 ? /^2014–2017 ?1 sentence removed A single/ : /Source 3 1 sentence removed$/,
      );
      unmountAll();
    }
  });

  it('underlines a sentence without a citation and says so, and counts; no tick over the whole', async () => {
    const { root } = await show(EVIDENCE);
    expect(textOf(find(root, '.bare'))).to.equal('So two people must act first.');
    expect(textOf(find(root, '.word'))).to.equal('No citation');
    expect(getComputedStyle(find(root, '.bare')).textDecorationStyle).to.equal('dotted');
    expect(root.querySelectorAll('.label .mark')).to.have.length(1);
  });
});

describe('taking it along', () => {
  it('copies the answer with numbers, sources, links and how it was made', async () => {
    const { root, element } = await show({ ...TRIMMED, scripted: true });
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
    const { root, element } = await show(TRIMMED);
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
    const { root } = await show(ANSWERED);
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
