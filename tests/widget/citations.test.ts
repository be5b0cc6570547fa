import { expect } from '@esm-bundle/chai';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { markers, middleOf, showAnswer } from './answer-support.ts';
import { afterEach, describe, it } from './mocha.ts';
import { control, expectAccessible, find, pause, textOf, unmountAll, until } from './support.ts';
import { ANSWERED, TRIMMED, type ViewOf } from './views.ts';

afterEach(async () => {
  await sendMouse({ type: 'move', position: [0, 0] });
  unmountAll();
});

describe('the card', () => {
  it('opens beneath its sentence with date, headline, exact words, speaker, verdict and the link to the words', async () => {
    const { root, element } = await showAnswer(ANSWERED);
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
      const { root, element } = await showAnswer({ ...ANSWERED, answer: { ...ANSWERED.answer, citations } });
      markers(root)[0]?.click();
      await element.updateComplete;
      expect(textOf(find(root, '.ok'))).to.equal(words);
      unmountAll();
    }
  });

  it('is one at a time, closes at a second press, and marks its tick on the map', async () => {
    const { root, element } = await showAnswer(ANSWERED);
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
    const { root, element } = await showAnswer(ANSWERED);
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
    const { root, element } = await showAnswer(ANSWERED);
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
    const { root, element } = await showAnswer(view);
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
    const { root, element } = await showAnswer(ANSWERED);
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
    const { root, element } = await showAnswer(ANSWERED);
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
    const { root, element } = await showAnswer(ANSWERED);
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
    const { root } = await showAnswer(TRIMMED);
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
    const { root, element } = await showAnswer({ ...ANSWERED, answer: { ...ANSWERED.answer, sources } }, 320);
    await until(() => [...root.querySelectorAll('.tick')].some((tick) => textOf(tick) === '3–4'));
    await expectAccessible(element);
  });
});
