import { expect } from '@esm-bundle/chai';
import { afterEach, describe, it } from './mocha.ts';
import {
  ask,
  control,
  expectAccessible,
  find,
  listen,
  logOf,
  type Mounted,
  mount,
  openQuestion,
  pause,
  push,
  script,
  textOf,
  unmountAll,
  until,
} from './support.ts';
import { ABSTAINED, ANSWERED, searching, WITHDRAWN } from './views.ts';

afterEach(unmountAll);

function questionId(): string {
  const kept = Object.values(sessionStorage).map((value) => JSON.parse(value) as string);
  return kept[0] ?? '';
}

async function pretendOffline(body: () => Promise<void>): Promise<void> {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  try {
    await body();
  } finally {
    Reflect.deleteProperty(navigator, 'onLine');
  }
}

describe('coming back', () => {
  async function openLink(id: string, archive: string): Promise<Mounted> {
    history.replaceState(null, '', `#ask=${id}`);
    return mount({ steps: [{ view: ANSWERED }] }, { archive });
  }

  it('by a link shows the answer and says that a reader asked', async () => {
    const first = await mount({ steps: [{ view: ANSWERED }] });
    const id = await openQuestion(first.archive, ANSWERED.question);
    await pause(50);
    unmountAll();
    const mounted = await openLink(id, first.archive);
    await until(() => mounted.root.querySelector('.ans'));
    expect(textOf(find(mounted.root, '.label'))).to.contain('A reader’s question, answered from the archive');
    expect((await logOf(first.archive)).filter(({ method }) => method === 'POST')).to.have.length(0);
    control(mounted.root, 'Ask something else').click();
    expect(location.hash).to.equal('');
  });

  it('by a link that leads nowhere says so and offers the field', async () => {
    const mounted = await openLink('00000000000000000000000000000000', 'archive-gone');
    await until(() =>
      textOf(find(mounted.root, '.under')).includes('This link no longer leads to a question.'),
    );
  });

  it('by a crafted link asks nothing of the service', async () => {
    history.replaceState(null, '', '#ask=../../v1/secret');
    const mounted = await mount();
    await until(() => mounted.root.querySelector('.sugg'));
    expect(await logOf(mounted.archive)).to.have.length(0);
  });

  it('after a reload shows the same question, still being worked on or answered', async () => {
    const first = await mount({ steps: [{ stage: searching(1) }, { after: 900, view: ANSWERED }] });
    await ask(first, ANSWERED.question);
    await until(() => first.root.querySelector('.tl'));
    // What a reload does to the element: a new one in the same place, the tab's memory kept.
    first.element.parentElement?.remove();
    const again = await mount({ steps: [] }, { archive: first.archive });
    await until(() => again.root.querySelector('.steps'));
    await until(() => again.root.querySelector('.ans'));
    expect((await logOf(first.archive)).filter(({ method }) => method === 'POST')).to.have.length(1);
  });

  it('W02: taken out of the page and put back it goes on', async () => {
    const mounted = await mount({ steps: [{ stage: searching(1) }, { after: 600, view: ANSWERED }] });
    await ask(mounted, ANSWERED.question);
    await until(() => mounted.root.querySelector('.tl'));
    const home = mounted.element.parentElement;
    mounted.element.remove();
    await pause(100);
    home?.append(mounted.element);
    await until(() => mounted.root.querySelector('.ans'));
    expect((await logOf(mounted.archive)).filter(({ method }) => method === 'POST')).to.have.length(1);
  });
});

describe('an answer on an open page', () => {
  it('is replaced when it is withdrawn, and that is said', async () => {
    const mounted = await mount({ steps: [{ view: ANSWERED }] });
    const heard = listen(mounted.root);
    await ask(mounted, ANSWERED.question);
    await until(() => mounted.root.querySelector('.ans'));
    await push(questionId(), WITHDRAWN);
    await until(() => mounted.root.querySelector('.big'));
    expect(mounted.root.querySelectorAll('.ans, .cite')).to.have.length(0);
    expect(heard.at(-1)).to.match(/^We withdrew this answer on June 14, 2025/);
  });

  it('gets its correction above it', async () => {
    const mounted = await mount({ steps: [{ view: ANSWERED }] });
    await ask(mounted, ANSWERED.question);
    await until(() => mounted.root.querySelector('.ans'));
    await push(questionId(), {
      ...ANSWERED,
      correction: { at: '2025-06-14T12:00:00Z', reason: 'the vote was 5–2.' },
    });
    await until(() => mounted.root.querySelector('.note'));
    expect(textOf(find(mounted.root, '.note'))).to.contain('Corrected on June 14, 2025: the vote was 5–2.');
    find(mounted.root, '.ans');
  });
});

describe('when it cannot be asked', () => {
  it('counts the seconds down after too many questions, then lets the same question go', async () => {
    const mounted = await mount({
      refuse: [{ status: 429, problem: { status: 429, code: 'rate_limited', retryAfterSeconds: 2 } }],
      steps: [{ view: ABSTAINED }],
    });
    const heard = listen(mounted.root);
    await ask(mounted, 'When did the ferry come back?');
    await until(() =>
      textOf(mounted.root.querySelector('.note')).includes('The next question can go in 2 seconds.'),
    );
    expect(textOf(find(mounted.root, '.note'))).not.to.contain('Try again');
    await expectAccessible(mounted.element);
    await until(() => textOf(mounted.root.querySelector('.note')).includes('The next question can go now.'));
    control(mounted.root, 'Try again').click();
    await until(() => mounted.root.querySelector('.big'));
    const posts = (await logOf(mounted.archive)).filter(({ method }) => method === 'POST');
    expect(new Set(posts.map(({ key }) => key)).size).to.equal(2);
    expect(heard.filter((text) => /in \d seconds?/.test(text))).to.have.length(1);
  });

  it('reads the wait from the header, and tells a busy archive from a busy reader', async () => {
    const mounted = await mount({
      refuse: [{ status: 503, problem: { status: 503, code: 'busy' }, headers: { 'Retry-After': '40' } }],
    });
    await ask(mounted, 'Anything?');
    await until(() =>
      textOf(mounted.root.querySelector('.note')).includes(
        'Many readers are asking just now. Please try again in 40 seconds.',
      ),
    );
  });

  it('keeps the question when the reader is offline, and sends it under its key', async () => {
    // Chromium itself sends a request again, several times, when kept-alive connections break.
    const refuse = Array<'drop'>(12).fill('drop');
    const mounted = await mount({ refuse, steps: [{ view: ABSTAINED }] });
    await pretendOffline(async () => {
      await ask(mounted, 'When did the ferry come back?');
      await until(() =>
        textOf(mounted.root.querySelector('.note')).includes('You are offline. Your question stays here.'),
      );
      expect(textOf(find(mounted.root, '.q'))).to.equal('When did the ferry come back?');
      await expectAccessible(mounted.element);
    });
    await script(mounted.archive, { steps: [{ view: ABSTAINED }] });
    control(mounted.root, 'Send it now').click();
    await until(() => mounted.root.querySelector('.big'));
    const posts = (await logOf(mounted.archive)).filter(({ method }) => method === 'POST');
    expect(new Set(posts.map(({ key }) => key)).size).to.equal(1);
  });

  it('calls a fault ours, with its reference, keeps the question and tries again', async () => {
    const mounted = await mount({
      refuse: [
        {
          status: 503,
          problem: { status: 503, code: 'port_fault', reference: 'abc123', retryAfterSeconds: 5 },
        },
      ],
      steps: [{ view: ABSTAINED }],
    });
    await ask(mounted, 'When did the ferry come back?');
    await until(() => mounted.root.querySelector('.note'));
    expect(textOf(find(mounted.root, '.note')))
      .to.contain('Our fault')
      .and.contain('Reference abc123');
    expect(textOf(find(mounted.root, '.q'))).to.equal('When did the ferry come back?');
    control(mounted.root, 'Try again').click();
    await until(() => mounted.root.querySelector('.big'));
  });

  it('says beneath the field what is wrong with a question, and keeps it', async () => {
    const mounted = await mount({
      refuse: [{ status: 422, problem: { status: 422, detail: 'question: expected at least one letter' } }],
    });
    await ask(mounted, '???');
    await until(() =>
      textOf(mounted.root.querySelector('.under')).includes('question: expected at least one letter'),
    );
    expect(find<HTMLTextAreaElement>(mounted.root, 'textarea').value).to.equal('???');
    expect(find(mounted.root, 'textarea').getAttribute('aria-invalid')).to.equal('true');
    await expectAccessible(mounted.element);
  });
});
