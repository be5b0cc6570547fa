import { expect } from '@esm-bundle/chai';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import type { ReaderAnswer } from '../../domain/api/reader.ts';
import { afterEach, describe, it } from './mocha.ts';
import { ask, find, mount, pause, textOf, unmountAll, until } from './support.ts';
import { ANSWERED, HELD, type ViewOf } from './views.ts';

afterEach(async () => {
  unmountAll();
  for (const one of document.querySelectorAll('.for-test')) one.remove();
  await emulateMedia({ colorScheme: 'light' });
  await setViewport({ width: 1000, height: 800 });
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
