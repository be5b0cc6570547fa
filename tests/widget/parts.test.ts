import { expect } from '@esm-bundle/chai';
import { parseIsoDay } from '../../domain/time/iso-day.ts';
import type { Window } from '../../domain/window.ts';
import { readEvents } from '../../widget/api/event-stream.ts';
import { deckCopy, wordsFor } from '../../widget/copy.ts';
import { placeInWindow, sayClock, sayDay, sayMoment, sayNearDay, sayWindow } from '../../widget/dates.ts';
import { linkToWords, safeLink } from '../../widget/safe-link.ts';
import { labelTicks } from '../../widget/time-line/tick-clusters.ts';
import { describe, it } from './mocha.ts';
import { windowOf } from './views.ts';

const en = wordsFor('en', 'en-US');
const de = wordsFor('de', 'de-DE');

describe('the words', () => {
  it('are those of the design’s copy deck, where it is at hand', async () => {
    const response = await fetch('/test/copy.json');
    if (response.status === 404) {
      console.log('absent: ../shared/design/copy.json; the words are not held against the deck');
      return;
    }
    const deck = (await response.json()) as Record<string, { readonly en: string; readonly de: string }>;
    for (const [key, [english, german]] of Object.entries(deckCopy)) {
      expect({ key, en: english, de: german }).to.deep.equal({ key, ...deck[key] });
    }
  });

  it('choose the singular, write numbers as the language does, and fill every hole', () => {
    expect(en('asking.write', { n: 1 })).to.equal('Writing from 1 passage.');
    expect(en('asking.write', { n: 1200 })).to.equal('Writing from 1,200 passages.');
    expect(de('asking.write', { n: 1200 })).to.equal('Die Antwort entsteht aus 1.200 Stellen.');
    expect(de('idle.recent', { question: 'Wann?' })).to.equal(
      'Zuletzt gefragt: Wann? Bleibt nur auf diesem Gerät.',
    );
  });

  it('say nothing of figures while a draft is being checked', () => {
    expect(en('asking.check') + de('asking.check')).not.to.match(/\d|\{/);
  });
});

describe('days and windows', () => {
  const window = (from: string | null, to: string | null): Window => ({
    from: from === null ? null : parseIsoDay(from),
    to: to === null ? null : parseIsoDay(to),
  });

  it('reads whole years, months, days and open ends as people say them', () => {
    expect(sayWindow(window('2014-01-01', '2017-12-31'), 'en-US', en)).to.equal('2014–2017');
    expect(sayWindow(window('2019-01-01', '2019-12-31'), 'en-US', en)).to.equal('2019');
    expect(sayWindow(window('2021-05-01', '2021-05-31'), 'de-DE', de)).to.equal('Mai 2021');
    expect(sayWindow(window('2021-03-01', '2021-06-30'), 'en-US', en)).to.match(/^Mar\s–\sJun 2021$/u);
    expect(sayWindow(window('2021-03-04', '2021-03-04'), 'en-US', en)).to.equal('Mar 4, 2021');
    expect(sayWindow(window('2021-03-04', '2021-03-19'), 'en-US', en)).to.match(/^Mar 4\s–\s19, 2021$/u);
    expect(sayWindow(window('2014-03-04', '2026-11-30'), 'en-US', en)).to.equal('2014–2026');
    expect(sayWindow(window('2019-01-01', null), 'de-DE', de)).to.equal('seit 2019');
    expect(sayWindow(window(null, '2019-06-30'), 'en-US', en)).to.equal('until Jun 30, 2019');
    expect(sayWindow(window(null, null), 'de-DE', de)).to.equal('Alle Jahre');
  });

  it('never moves a day across a time zone, and tells clock times in the reader’s', () => {
    expect(sayDay('2014-06-18', 'en-US')).to.equal('Jun 18, 2014');
    expect(sayDay('no day', 'en-US')).to.equal('no day');
    const now = new Date(2025, 5, 12, 10);
    const evening = new Date(2025, 5, 12, 20).toISOString();
    const morrow = new Date(2025, 5, 13, 9, 30).toISOString();
    expect([sayClock(evening, 'en-US'), sayClock(evening, 'de-DE')]).to.deep.equal(['8 pm', '20 Uhr']);
    expect([sayMoment(morrow, 'en-US', now), sayMoment(morrow, 'de-DE', now)]).to.deep.equal([
      'tomorrow at 9:30 am',
      'morgen um 9:30 Uhr',
    ]);
    expect(sayNearDay(new Date(2025, 5, 16, 9).toISOString(), 'en-US', now)).to.equal('Monday, June 16');
  });

  it('places a day in its window and none outside', () => {
    const years = windowOf('2014-01-01', '2017-12-31', 0, 0);
    expect(placeInWindow('2014-01-01', years)).to.be.within(0, 0.01);
    expect(placeInWindow('2017-12-31', years)).to.be.within(0.99, 1);
    expect(placeInWindow('2018-01-01', years)).to.equal(null);
    expect(placeInWindow('2016-01-01', window(null, null))).to.equal(null);
  });
});

describe('labels of the map', () => {
  const ticks = (...xs: readonly number[]) => xs.map((x, i) => ({ number: i + 1, x, day: '2020-01-01' }));

  it('share a box when they would touch, name ranges, and stay inside', () => {
    expect(labelTicks(ticks(0.1, 0.5, 0.9), 720).map(({ text }) => text)).to.deep.equal(['1', '2', '3']);
    expect(labelTicks(ticks(0.1, 0.5, 0.52), 720).map(({ text }) => text)).to.deep.equal(['1', '2–3']);
    expect(labelTicks(ticks(0, 0.001, 1), 320).map(({ text }) => text)).to.deep.equal(['1–2', '3']);
    const out = [
      { number: 5, x: 0.5, day: '' },
      { number: 2, x: 0.501, day: '' },
    ];
    expect(labelTicks(out, 320).map(({ text }) => text)).to.deep.equal(['2, 5']);
  });

  it('never overlap and never leave the line, whatever the widths', () => {
    let seed = 7;
    const random = (): number => {
      seed = (seed * 48271) % 2147483647;
      return seed / 2147483647;
    };
    for (let round = 0; round < 200; round++) {
      const width = 200 + random() * 700;
      const labels = labelTicks(
        ticks(...Array.from({ length: 1 + Math.floor(random() * 14) }, random)),
        width,
      );
      for (const [i, label] of labels.entries()) {
        expect(label.width).to.be.at.least(24);
        const next = labels[i + 1];
        if (next === undefined) continue;
        expect((next.x - label.x) * width).to.be.at.least((label.width + next.width) / 2 - 0.01);
      }
    }
  });
});

describe('links', () => {
  const base = 'https://service.example';

  it('lead only to http(s), and a path only to the service', () => {
    for (const bad of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      '/\\evil.example',
      'https://a:b@evil.example',
      'ftp://x',
      'http://[',
    ]) {
      expect(safeLink(bad, base), bad).to.equal(null);
    }
    expect(safeLink('/articles/a?b=c', base)).to.equal('https://service.example/articles/a?b=c');
    expect(safeLink('http://paper.example/x', base)).to.equal('http://paper.example/x');
  });

  it('open our own article at version and offsets, a publisher’s at the words', () => {
    const place = { version: 2, start: 10, end: 22, exact: 'a well-known, plain, sentence' };
    expect(linkToWords({ ...place, url: '/articles/p/a1' }, base)).to.equal(
      'https://service.example/articles/p/a1?version=2&start=10&end=22#words',
    );
    expect(linkToWords({ ...place, url: 'https://paper.example/a#top' }, base)).to.equal(
      'https://paper.example/a#top:~:text=a%20well%2Dknown%2C%20plain%2C%20sentence',
    );
    const long = 'one two three four five six seven eight nine ten eleven twelve';
    expect(linkToWords({ ...place, exact: long, url: 'https://paper.example/a' }, base)).to.equal(
      'https://paper.example/a#:~:text=one%20two%20three%20four,nine%20ten%20eleven%20twelve',
    );
    expect(linkToWords({ ...place, url: 'javascript:1' }, base)).to.equal(null);
  });
});

describe('the event stream', () => {
  async function read(
    chunks: readonly string[],
  ): Promise<readonly { readonly name: string; readonly data: string }[]> {
    const bytes = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(bytes.encode(chunk));
        controller.close();
      },
    });
    const events = [];
    for await (const event of readEvents(body, () => undefined)) events.push(event);
    return events;
  }

  it('is read whatever the chunks, line ends, comments and unknown fields', async () => {
    const text =
      ': hello\r\nretry: 2000\r\n\r\nevent: stage\r\nid: 4\r\ndata: {"a":\r\ndata: 1}\r\n\r\n: still here\n\nevent: view\ndata: über\n\n';
    const expected = [
      { name: 'stage', data: '{"a":\n1}' },
      { name: 'view', data: 'über' },
    ];
    expect(await read([text])).to.deep.equal(expected);
    const bytes = new TextEncoder().encode(text);
    for (let size = 1; size < 9; size++) {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
          controller.close();
        },
      });
      const events = [];
      for await (const event of readEvents(body, () => undefined)) events.push(event);
      expect(events, `size ${size}`).to.deep.equal(expected);
    }
  });

  it('gives no event that was cut off', async () => {
    expect(await read(['event: view\ndata: {"half":'])).to.deep.equal([]);
  });
});
