import { describe, expect, it } from 'vitest';
import { article } from '../evidence.ts';
import { written } from './written.ts';

const news = (id: string, text: string, headline: string, published: string) =>
  article(id, published, text, { headline });

describe('how a price changed', () => {
  const fares = [
    news(
      'back',
      'The boat blew her horn on Saturday.\n\nThe city set the price of a ferry crossing at $1.50 for the season.',
      'The ferry is back',
      '2015-05-23',
    ),
    news(
      'rise',
      'Ferry fares had held still for seven summers. A single crossing on the ferry went from $1.50 to $2.25 on Friday.',
      'Crossing the river costs more',
      '2022-07-15',
    ),
    news(
      'theft',
      'Beale, 48, who sold tickets for the ferry until last summer, was acquitted of stealing $6,200.',
      'Ferry clerk is acquitted',
      '2019-02-15',
    ),
    news(
      'study',
      'The survey on the ferry, by a firm from Dunhaven at a cost of $48,000, reached 2,906 households.',
      'A survey on the ferry',
      '2018-09-27',
    ),
    news('horn', 'The ferry fares well in winter, said the harbour master.', 'Winter', '2020-01-15'),
  ];

  it('is told by what it cost each time, and by no other sum', () => {
    const text = written('How have ferry fares changed?', fares, { questionKind: 'longitudinal' });
    expect(text).toContain('$1.50 for the season');
    expect(text).toContain('from $1.50 to $2.25');
    expect(text).not.toMatch(/\$6,200|\$48,000|fares well/);
  });

  it('is told without a sum where nobody prints one', () => {
    const still = news('still', 'Ferry fares had held still for seven summers.', 'Ferry fares', '2021-07-15');
    const text = written('How have ferry fares changed?', [still], { questionKind: 'longitudinal' });
    expect(text).toContain('held still');
  });

  it('is not asked where a position on it is', () => {
    const voice = news(
      'voice',
      'Mayor Ada Marsh spoke at the landing. “The ferry fare must never rise again,” Marsh said.',
      'The mayor on the ferry fare',
      '2021-07-15',
    );
    const text = written('How has Ada Marsh’s position on ferry fares changed?', [...fares, voice], {
      questionKind: 'longitudinal',
      entities: ['Ada Marsh'],
    });
    expect(text).toContain('must never rise again');
  });
});
