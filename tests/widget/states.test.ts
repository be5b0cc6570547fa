import { expect } from '@esm-bundle/chai';
import { emulateMedia } from '@web/test-runner-commands';
import type { ReaderView } from '../../domain/api/reader.ts';
import { STATES } from './expected-states.ts';
import { afterEach, describe, it } from './mocha.ts';
import {
  ask,
  control,
  expectAccessible,
  find,
  type Mounted,
  mount,
  textOf,
  unmountAll,
  until,
} from './support.ts';
import {
  ABSTAINED,
  ANSWERED,
  CHECKING,
  EVIDENCE,
  FAULT,
  HELD,
  STOPPED,
  searching,
  TRIMMED,
  WRITING,
} from './views.ts';

async function show(
  view: ReaderView,
  attributes: Record<string, string> = {},
  width = 720,
): Promise<Mounted> {
  const mounted = await mount({ steps: [{ view }] }, attributes, width);
  await ask(mounted, view.question);
  await until(() => mounted.root.querySelector('.ans, .say .big, .note'));
  return mounted;
}

afterEach(async () => {
  unmountAll();
  await emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'no-preference' });
});

describe('each state says its words', () => {
  for (const { name, view, en, de } of STATES) {
    for (const [lang, expected] of [
      ['en', en],
      ['de', de],
    ] as const) {
      it(`${name}, ${lang}, and axe finds nothing`, async () => {
        const { root, element } = await show(view, { lang });
        const said = textOf(find(root, '.ask'));
        for (const words of expected) expect(said).to.contain(words);
        expect(textOf(find(root, '.q'))).to.equal(view.question);
        await expectAccessible(element);
      });
    }
  }

  for (const theme of ['light', 'dark'] as const) {
    for (const width of [343, 720]) {
      it(`axe finds nothing in ${theme} at ${width} px, card open`, async () => {
        for (const view of [ANSWERED, TRIMMED, EVIDENCE, HELD, ABSTAINED, STOPPED, FAULT]) {
          const { root, element } = await show(view, { theme }, width);
          root.querySelector<HTMLButtonElement>('.cite')?.click();
          await element.updateComplete;
          if (view.state === 'answered') find(root, '.card');
          await expectAccessible(element);
          unmountAll();
        }
      });
    }
  }
});

describe('idle', () => {
  it('shows the field, what the archive covers and three suggestions, and axe finds nothing', async () => {
    const { root, element } = await mount();
    await until(() => root.querySelector('.sugg'));
    const said = textOf(find(root, '.ask'));
    expect(said).to.contain('2014–2025, 200 articles');
    expect(said).to.contain(
      'Answers come only from articles in The Riverbend Ledger, with the exact passage.',
    );
    expect(root.querySelectorAll('.sugg li')).to.have.length(3);
    await expectAccessible(element);
  });

  it('counts from sixty characters left and refuses more than the service takes', async () => {
    const { root, element, archive } = await mount();
    await until(() => root.querySelector('.sugg'));
    const field = find<HTMLTextAreaElement>(root, 'textarea');
    const write = async (text: string): Promise<string> => {
      field.value = text;
      field.dispatchEvent(new Event('input'));
      await element.updateComplete;
      return textOf(find(root, '.under p:last-child'));
    };
    expect(await write('x'.repeat(239))).to.equal('');
    expect(await write('x'.repeat(240))).to.equal('60 characters left');
    expect(await write('x'.repeat(299))).to.equal('1 character left');
    // An astral character is one character, as the service counts.
    expect(await write('𝔛'.repeat(300))).to.equal('0 characters left');
    expect(await write('x'.repeat(301))).to.equal('Please keep it under 300 characters.');
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    find<HTMLButtonElement>(root, 'form button').click();
    await element.updateComplete;
    expect(find<HTMLTextAreaElement>(root, 'textarea').value).to.have.length(301);
    const log = (await (await fetch(`/fake/log?archive=${archive}`)).json()) as unknown[];
    expect(log).to.have.length(0);
    await expectAccessible(element);
  });

  it('keeps what was asked on this device, per archive, and asks it again at a press', async () => {
    const first = await mount({ steps: [{ view: ABSTAINED }] });
    await ask(first, 'When did the ferry come back?');
    await until(() => first.root.querySelector('.big'));
    control(first.root, 'Ask something else').click();
    await until(() => first.root.querySelector('.recent'));
    expect(textOf(find(first.root, '.recent'))).to.equal(
      'You asked before: When did the ferry come back? Kept on this device only.',
    );
    control(first.root, 'When did the ferry come back?').click();
    await until(() => first.root.querySelector('.big'));
    const other = await mount();
    await until(() => other.root.querySelector('.sugg'));
    expect(other.root.querySelector('.recent')).to.equal(null);
  });

  it('works without a card from the service', async () => {
    const { root, element } = await mount({ card: null });
    await element.updateComplete;
    find(root, 'textarea');
  });
});

describe('asking', () => {
  it('shows windows and counts for each stage, marks the step, and axe finds nothing', async () => {
    const { root, element } = await mount({
      steps: [{ stage: searching(2) }, { after: 400, stage: WRITING }, { after: 400, stage: CHECKING }],
    });
    await ask({ root, element, archive: '' }, 'How has it changed?');
    await until(() => root.querySelector('.tl'));
    expect(textOf(find(root, '.live'))).to.equal('15 articles so far, now 2022–2025.');
    expect([...root.querySelectorAll('.tl li')].map(textOf)).to.deep.equal([
      '2014–20179 articles',
      '2018–20216 articles',
      '2022–2025searching',
    ]);
    expect(textOf(find(root, '[aria-current=step]'))).to.equal('1. Search each window');
    await expectAccessible(element);
    await until(() => textOf(find(root, '.live')) === 'Writing from 12 passages.');
    expect(textOf(find(root, '[aria-current=step]'))).to.equal('2. Write from the passages');
    await until(() => textOf(find(root, '.live')) === 'Checking every quote, letter by letter.');
    // INVARIANT of the design: no figure of the draft is shown while it is being checked.
    expect(textOf(find(root, '.say'))).not.to.match(/\d+ quote/);
  });
});

describe('what was made of the question', () => {
  it('is said above answer and decline where the service has words for it', async () => {
    const message = '“2025 to 2014” ends before it begins; the two ends were swapped.';
    const notices = [
      { code: 'range-reversed', facts: {}, message },
      { code: 'wordless', facts: {} },
    ];
    for (const view of [ANSWERED, ABSTAINED]) {
      const { root, element } = await show({ ...view, notices });
      expect(textOf(find(root, '.q + .more'))).to.equal(message);
      expect(textOf(find(root, '.ask'))).not.to.contain('wordless');
      await expectAccessible(element);
      unmountAll();
    }
  });
});

describe('what the system asks for', () => {
  it('survives forced colours: marks, words and lines stay', async () => {
    await emulateMedia({ forcedColors: 'active' });
    const { root, element } = await show(TRIMMED);
    find<HTMLButtonElement>(root, '.cite').click();
    await element.updateComplete;
    expect(getComputedStyle(find(root, '.cut')).textDecorationStyle).to.equal('dotted');
    expect(getComputedStyle(find(root, '.card mark')).textDecorationLine).to.contain('underline');
    expect(root.querySelectorAll('.card .ok .mark')).to.have.length(1);
    await expectAccessible(element);
  });

  it('holds still under reduced motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const mounted = await mount({ steps: [{ stage: searching(0) }] });
    await ask(mounted, 'How has it changed?');
    await until(() => mounted.root.querySelector('.pulse'));
    for (const one of mounted.root.querySelectorAll('.pulse'))
      expect(getComputedStyle(one).animationName).to.equal('none');
  });

  it('follows the system into the dark, and the attribute before it', async () => {
    await emulateMedia({ colorScheme: 'dark' });
    const dark = await mount();
    expect(getComputedStyle(dark.element).backgroundColor).to.equal('rgb(17, 21, 23)');
    const light = await mount({}, { theme: 'light' });
    expect(getComputedStyle(light.element).backgroundColor).to.equal('rgb(255, 255, 255)');
  });
});
