import { expect } from '@esm-bundle/chai';
import { afterEach, describe, it } from './mocha.ts';
import {
  ask,
  control,
  expectAccessible,
  find,
  listen,
  logOf,
  mount,
  pause,
  push,
  textOf,
  unmountAll,
  until,
} from './support.ts';
import { ABSTAINED, ANSWERED, CHECKING, HELD, REJECTED, searching, WRITING } from './views.ts';

afterEach(unmountAll);

function questionId(): string {
  const kept = Object.values(sessionStorage).map((value) => JSON.parse(value) as string);
  return kept[0] ?? '';
}

describe('W06: what a screen reader hears', () => {
  it('is one sentence a stage and one for the answer, however many events come', async () => {
    const steps = [
      { stage: searching(0) },
      { after: 60, stage: searching(1) },
      { after: 60, stage: searching(2) },
      { after: 60, stage: WRITING },
      { after: 60, stage: CHECKING },
      { after: 60, view: ANSWERED },
    ];
    const mounted = await mount({ steps });
    const heard = listen(mounted.root);
    await ask(mounted, 'How has it changed?');
    await until(() => mounted.root.querySelector('.ans'));
    await pause(100);
    expect(heard).to.deep.equal([
      'Searching the archive.',
      'Writing from 12 passages.',
      'Checking every quote, letter by letter.',
      'The answer is here, with 6 sources.',
    ]);
    expect(
      mounted.root.querySelectorAll('[aria-live], [role=status], [role=alert], [role=log]'),
    ).to.have.length(1);
  });

  it('is the message of a held answer, once', async () => {
    const mounted = await mount({ steps: [{ stage: searching(0) }, { after: 50, view: HELD }] });
    const heard = listen(mounted.root);
    await ask(mounted, HELD.question);
    await until(() => mounted.root.querySelector('.big'));
    await pause(700);
    expect(heard).to.deep.equal([
      'Searching the archive.',
      'We could not verify our answer. It is held for the standards desk and has not been shown.',
    ]);
  });

  it('is the error, when there is one', async () => {
    const mounted = await mount({ refuse: [{ status: 500, problem: { status: 500, reference: 'r-9' } }] });
    const heard = listen(mounted.root);
    await ask(mounted, 'Anything?');
    await until(() => mounted.root.querySelector('.note'));
    await until(() => heard.length === 2);
    expect(heard[1]).to.equal(
      'Our service failed before it could answer. That says nothing about the archive, and your question is still here.',
    );
  });
});

describe('following a question', () => {
  it('picks a dropped connection up by the id; nothing is asked twice', async () => {
    const steps = [
      { stage: searching(0) },
      { after: 80, drop: true },
      { after: 200, stage: WRITING },
      { after: 80, drop: true },
      { after: 300, view: ANSWERED },
    ] as const;
    const mounted = await mount({ steps });
    const heard = listen(mounted.root);
    await ask(mounted, 'How has it changed?');
    await until(() =>
      textOf(find(mounted.root, '.ask')).includes(
        'The connection dropped. We are picking it up; nothing is asked twice.',
      ),
    );
    await until(() => mounted.root.querySelector('.ans'));
    const log = await logOf(mounted.archive);
    expect(log.filter(({ method }) => method === 'POST')).to.have.length(1);
    expect(log.filter(({ method }) => method === 'EVENTS').length).to.be.at.least(2);
    expect(heard.filter((text) => text.startsWith('The connection dropped'))).to.have.length(1);
    expect(heard.filter((text) => text.startsWith('Writing'))).to.have.length.at.most(1);
  });

  it('sends a question that was lost on the way again under the same key', async () => {
    const mounted = await mount({ refuse: ['drop', 'drop'], steps: [{ view: ABSTAINED }] });
    await ask(mounted, 'When did the ferry come back?');
    await until(() => mounted.root.querySelector('.big'));
    const posts = (await logOf(mounted.archive)).filter(({ method }) => method === 'POST');
    expect(posts).to.have.length(3);
    expect(new Set(posts.map(({ key }) => key)).size).to.equal(1);
    expect(posts[0]?.key).to.match(/^[0-9a-f]{32}$/);
    expect(posts[0]?.body).to.deep.equal({ question: 'When did the ferry come back?', lang: 'en' });
  });

  it('sends the id of the page’s article where the publisher gives it', async () => {
    const mounted = await mount({ steps: [{ view: ABSTAINED }] }, { 'context-article': 'a-17', lang: 'de' });
    await ask(mounted, 'Was geschah davor?');
    await until(() => mounted.root.querySelector('.big'));
    const [post] = await logOf(mounted.archive);
    expect(post?.body).to.deep.equal({ question: 'Was geschah davor?', lang: 'de', article: 'a-17' });
  });

  it('W07: asks for the view when a proxy holds the stream back, and gets stages and answer', async () => {
    const steps = [
      { after: 20, stage: searching(1) },
      { after: 700, stage: WRITING },
      { after: 900, view: ANSWERED },
    ];
    const mounted = await mount({ buffered: true, steps });
    await ask(mounted, 'How has it changed?');
    await until(() => textOf(mounted.root.querySelector('.live')).includes('articles so far'), 1500);
    await until(() => textOf(mounted.root.querySelector('.live')) === 'Writing from 12 passages.', 1500);
    await until(() => mounted.root.querySelector('.ans'));
    const log = await logOf(mounted.archive);
    expect(log.filter(({ method }) => method === 'POST')).to.have.length(1);
    expect(log.filter(({ method }) => method === 'VIEW').length).to.be.at.least(1);
  });

  it('says when it takes long, and counts the seconds', async () => {
    const mounted = await mount({ steps: [{ stage: searching(0) }] });
    await ask(mounted, 'How has it changed?');
    await until(() =>
      textOf(find(mounted.root, '.ask')).includes(
        'This takes longer than usual. You can read on; nothing is lost.',
      ),
    );
    await until(() => textOf(find(mounted.root, '.ask-head .tn')) === '2 seconds');
    await expectAccessible(mounted.element);
  });

  it('cancels: the service is told, the question stays, a late answer is ignored', async () => {
    const mounted = await mount({ steps: [{ stage: searching(0) }, { after: 400, view: ANSWERED }] });
    await ask(mounted, 'How has it changed?');
    await until(() => mounted.root.querySelector('.tl'));
    control(mounted.root, 'Cancel').click();
    await mounted.element.updateComplete;
    expect(textOf(find(mounted.root, '.under'))).to.equal('Stopped. Nothing was kept.');
    expect(find<HTMLTextAreaElement>(mounted.root, 'textarea').value).to.equal('How has it changed?');
    expect(mounted.root.activeElement === find(mounted.root, 'textarea')).to.equal(true);
    await pause(600);
    expect(mounted.root.querySelectorAll('.ans')).to.have.length(0);
    expect((await logOf(mounted.archive)).some(({ method }) => method === 'DELETE')).to.equal(true);
    expect(textOf(find(mounted.root, '[role=status]'))).to.equal('Stopped. Nothing was kept.');
  });

  it('cancels a question that is still on its way there', async () => {
    const mounted = await mount({ refuse: ['drop'], steps: [{ after: 100, view: ANSWERED }] });
    await ask(mounted, 'How has it changed?');
    await until(() => mounted.root.querySelector('.steps'));
    control(mounted.root, 'Cancel').click();
    await pause(500);
    expect(mounted.root.querySelectorAll('.ans')).to.have.length(0);
    find(mounted.root, 'textarea');
  });
});

describe('a held question', () => {
  it('shows nothing of the draft, keeps listening and tells when the desk has decided', async () => {
    const mounted = await mount({ steps: [{ view: HELD }] });
    const heard = listen(mounted.root);
    await ask(mounted, HELD.question);
    await until(() => mounted.root.querySelector('.big'));
    expect(mounted.root.querySelectorAll('.tl, .cite, .ans')).to.have.length(0);
    await push(questionId(), { ...ANSWERED, reviewed: true });
    await until(() => mounted.root.querySelector('.ans'));
    expect(textOf(find(mounted.root, '.label'))).to.equal('Reviewed by the standards desk');
    expect(heard.at(-1)).to.equal('The desk has decided. Here is your answer.');
  });

  it('hears a rejection as well, also when the stream is cut meanwhile', async () => {
    const mounted = await mount({ steps: [{ view: HELD }, { after: 100, drop: true }] });
    const heard = listen(mounted.root);
    await ask(mounted, HELD.question);
    await until(() => mounted.root.querySelector('.big'));
    await pause(200);
    await push(questionId(), { ...REJECTED, note: 'We will report on Tuesday.' });
    await until(() => textOf(mounted.root.querySelector('.big')).includes('decided not to publish'));
    expect(textOf(find(mounted.root, '.more'))).to.equal('We will report on Tuesday.');
    expect(heard.at(-1)).to.equal('The desk decided not to publish an answer.');
  });

  it('gives a link that brings the question back on the publisher’s page', async () => {
    const mounted = await mount({ steps: [{ view: HELD }] });
    await ask(mounted, HELD.question);
    await until(() => mounted.root.querySelector('.big'));
    control(mounted.root, 'Copy a link to come back').click();
    await until(() => textOf(mounted.root.querySelector('.did')) === 'Link copied.');
    const link = new URL(await navigator.clipboard.readText());
    expect(link.hash).to.equal(`#ask=${questionId()}`);
    expect(link.origin + link.pathname).to.equal(location.origin + location.pathname);
  });

  it('says what the desk’s hours let it say', async () => {
    const day = new Date();
    const at = (hours: number, days = 0): string =>
      new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hours).toISOString();
    const cases = [
      [
        { until: at(20), deadline: at(9, 1) },
        'The desk works today until 8 pm. If nobody has decided by tomorrow at 9 am, this question closes without an answer. While this page is open, it will tell you.',
      ],
      [
        { opens: at(9, 1) },
        'The desk opens again tomorrow at 9 am. While this page is open, it will tell you.',
      ],
      [
        { deadline: at(9, 1) },
        'If nobody has decided by tomorrow at 9 am, this question closes without an answer. While this page is open, it will tell you.',
      ],
      [{}, 'While this page is open, it will tell you.'],
    ] as const;
    for (const [desk, words] of cases) {
      const mounted = await mount({ steps: [{ view: { ...HELD, desk } }] });
      await ask(mounted, HELD.question);
      await until(() => mounted.root.querySelector('.big'));
      expect(textOf(find(mounted.root, '.more'))).to.equal(words);
      unmountAll();
    }
  });
});
