import type { QuoteCase } from './quote-case.ts';

/** Negations, conditions and contrasts in three languages; and honest clauses beside them. */
export const TURNED_CASES: readonly QuoteCase[] = [
  {
    name: 'French ne … que',
    source: '« Nous ne vendrons que deux bateaux », a dit Vautrin.',
    draft: 'Vautrin a dit : « vendrons que deux bateaux » [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'French jamais',
    source: '« Je n’ai jamais dit que la clinique était dangereuse », a dit Vautrin.',
    draft: 'Vautrin a dit que « la clinique était dangereuse » [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'French si',
    source: '« Si l’État refuse, nous fermerons », a dit Vautrin.',
    draft: 'Vautrin a dit : « nous fermerons » [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'German nie gesagt',
    source: '„Ich habe nie gesagt, die Klinik sei unsicher“, sagte Truch.',
    draft: 'Truch sagte, „die Klinik sei unsicher“ [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'German glauben',
    source: '„Ich glaube, die Brücke hält“, sagte Truch.',
    draft: 'Truch sagte: „die Brücke hält“ [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'German sondern',
    source: '„Das ist kein Abriss, sondern ein Umbau“, sagte Truch.',
    draft: 'Truch sprach von „ein Umbau“ [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'German weder noch',
    source: '„Wir wollen weder Streik noch Aussperrung“, sagte Truch.',
    draft: 'Truch will „Aussperrung“ [S1].',
    verdicts: [['altered', 'not-found']],
  },
  {
    name: 'anything but',
    source: '“The wall is anything but safe,” Amos said.',
    draft: 'Amos called the wall “safe” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'nobody believes',
    source: '“Nobody believes the wall is safe,” Amos said.',
    draft: 'Amos said “the wall is safe” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'wrong to say',
    source: '“It would be wrong to say the wall is safe,” Amos said.',
    draft: 'Amos said “the wall is safe” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'too late',
    source: '“It is too dangerous to open the gates,” Amos said.',
    draft: 'Amos promised to “open the gates” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'a restored negation inside the marks',
    source: '“It is not safe to dive here,” Amos said.',
    draft: 'Amos said it was “not safe to dive here” [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'an honest clause',
    source: '“The gates leak, the pumps are old and the wall is cracked,” Amos said.',
    draft: 'Amos said “the pumps are old” [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'an honest German clause',
    source: '„Die Tore lecken, und die Pumpen sind alt“, sagte Truch.',
    draft: 'Truch sagte, „die Pumpen sind alt“ [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'a second sentence of one speech',
    source: '“We did not sleep. The gates held. We were lucky,” Amos said.',
    draft: 'Amos said: “The gates held” [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'an honest noun phrase',
    source: '“It was the worst night of my life,” Amos said.',
    draft: 'Amos recalled “the worst night of my life” [S1].',
    verdicts: ['exact'],
  },
];
