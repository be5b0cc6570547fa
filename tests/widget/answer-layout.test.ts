import { expect } from '@esm-bundle/chai';
import type { ReaderAnswer, ReaderSentence } from '../../domain/api/reader.ts';
import { layOut } from '../../widget/answer/answer-blocks.ts';
import { describe, it } from './mocha.ts';
import { ANSWERED, windowOf } from './views.ts';

describe('the layout of an answer', () => {
  const sentence = (
    window: number | null,
    ...parts: readonly (readonly ['text' | 'quote', string])[]
  ): ReaderSentence => ({
    parts: parts.map(([kind, text]) => ({ kind, text })),
    citations: [],
    cited: false,
    window,
  });
  const answer = (...sentences: readonly ReaderSentence[]): ReaderAnswer => ({
    ...ANSWERED.answer,
    sentences,
  });
  const flat = (laid: ReturnType<typeof layOut>): string =>
    laid
      .flatMap(({ blocks }) => blocks)
      .map((block) => {
        if (block.kind === 'quote') return `«${block.text}» ${block.after}`.trim();
        return block.kind === 'text'
          ? block.runs.map((run) => (run.kind === 'sentence' ? run.text : '✂')).join(' ')
          : '∅';
      })
      .join(' | ');

  it('gives what was told on another day a paragraph of its own', () => {
    const windows = [windowOf('2014-01-01', '2017-12-31', 1, 1)];
    const laid = layOut(
      answer(
        sentence(0, ['text', 'The yard lay idle.']),
        sentence(0, ['text', 'It was fenced.']),
        sentence(0, ['text', 'Published on March 21, 2023: The council bought it.']),
        sentence(0, ['text', 'Veröffentlicht im Mai 2024: Die Stadt baut.']),
      ),
      windows,
      false,
    );
    expect(flat(laid)).to.equal(
      'The yard lay idle. It was fenced. | Published on March 21, 2023: The council bought it. | Veröffentlicht im Mai 2024: Die Stadt baut.',
    );
  });

  it('sets apart whole utterances in all mark shapes, and keeps phrases in their sentence', () => {
    const windows = [windowOf('2014-01-01', '2017-12-31', 1, 1)];
    const cases: readonly (readonly [ReaderSentence, string])[] = [
      [
        sentence(0, ['text', 'She said: “'], ['quote', 'I would do it again.'], ['text', '”']),
        'She said: | «“I would do it again.”»',
      ],
      [
        sentence(0, ['text', 'Sie sagte: „'], ['quote', 'Ich würde es wieder tun.'], ['text', '“']),
        'Sie sagte: | «„Ich würde es wieder tun.“»',
      ],
      [
        sentence(0, ['text', 'Sie sagte: »'], ['quote', 'Ich würde es wieder tun'], ['text', '«.']),
        'Sie sagte: | «»Ich würde es wieder tun«.»',
      ],
      [
        sentence(
          0,
          ['text', 'Elle a dit : «\u00a0'],
          ['quote', 'Je le referais sans hésiter.'],
          ['text', '\u00a0»'],
        ),
        'Elle a dit : | ««\u00a0Je le referais sans hésiter.\u00a0»»',
      ],
      [
        sentence(0, ['text', '"'], ['quote', 'I would do it again'], ['text', '," Reyes said.']),
        '«"I would do it again,"» Reyes said.',
      ],
      [
        sentence(0, ['text', 'She called it “'], ['quote', 'worth a second look'], ['text', '” in May.']),
        'She called it “worth a second look” in May.',
      ],
      [
        sentence(
          0,
          ['text', 'He said “'],
          ['quote', 'no'],
          ['text', '” and “'],
          ['quote', 'never in my life again.'],
          ['text', '”'],
        ),
        'He said “no” and “never in my life again.”',
      ],
      [sentence(0, ['text', 'It rained.']), 'It rained.'],
    ];
    for (const [given, expected] of cases)
      expect(flat(layOut(answer(given), windows, false))).to.equal(expected);
  });

  it('begins a paragraph with what introduces a quote, and does not name the speaker twice', () => {
    const quote = ANSWERED.answer.citations[1];
    if (quote === undefined) throw new Error('fixture');
    const said = {
      ...sentence(0, ['text', 'On June 17 Mayor Reyes said: “'], ['quote', quote.exact], ['text', '”']),
      citations: [1],
    };
    const laid = layOut(
      { ...answer(sentence(0, ['text', 'It rained.']), said) },
      [windowOf('2014-01-01', '2017-12-31', 1, 1)],
      false,
    );
    expect(laid[0]?.blocks.map(({ kind }) => kind)).to.deep.equal(['text', 'text', 'quote']);
    const last = laid[0]?.blocks.at(-1);
    expect(last?.kind === 'quote' && [last.speaker, last.published]).to.deep.equal([null, '2014-06-18']);
  });

  it('takes a remark between two windows for the windows it passes over', () => {
    const windows = [2014, 2016, 2018, 2020].map((year) =>
      windowOf(`${year}-01-01`, `${year + 1}-12-31`, 0, 0),
    );
    const remark = sentence(null, ['text', 'For the years in between we found nothing on this.']);
    const laid = layOut(
      answer(sentence(0, ['text', 'A.']), remark, sentence(3, ['text', 'D.'])),
      windows,
      false,
    );
    expect(laid.map((era) => era.windows)).to.deep.equal([
      [0, 0],
      [1, 2],
      [3, 3],
    ]);
    expect(layOut(answer(remark), windows.slice(0, 1), false).map((era) => era.windows)).to.deep.equal([
      null,
    ]);
  });

  it('says an empty window in its place unless the answer does, and never reorders', () => {
    const windows = [
      windowOf('2014-01-01', '2014-12-31', 0, 0),
      windowOf('2015-01-01', '2015-12-31', 2, 1),
      windowOf('2016-01-01', '2016-12-31', 0, 0),
      windowOf('2017-01-01', '2017-12-31', 3, 0),
    ];
    expect(flat(layOut(answer(sentence(1, ['text', 'B.'])), windows, false))).to.equal('∅ | B. | ∅');
    expect(
      flat(
        layOut(
          answer(sentence(0, ['text', 'Nothing was found.']), sentence(1, ['text', 'B.'])),
          windows,
          false,
        ),
      ),
    ).to.equal('Nothing was found. | B. | ∅');
    expect(
      flat(
        layOut(
          answer(
            sentence(1, ['text', 'B.']),
            sentence(null, ['text', 'In all.']),
            sentence(1, ['text', 'C.']),
          ),
          windows,
          false,
        ),
      ),
    ).to.equal('∅ | B. | In all. | C. | ∅');
  });
});
