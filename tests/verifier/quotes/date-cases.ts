import type { QuoteCase } from './quote-case.ts';

/** When the words were said, against the day on which they were printed. */
export const DATE_CASES: readonly QuoteCase[] = [
  {
    name: 'a speaker quoted twice in two articles',
    source: [
      { id: 'S1', published: '2014-03-01', body: '“We stay,” Amos said.' },
      { id: 'S2', published: '2020-03-01', body: '“We stay,” Amos said again.' },
    ],
    draft: 'In 2020 Amos said: “We stay” [S2].',
    verdicts: ['exact'],
  },
  {
    name: 'the other article has it from the right year',
    source: [
      { id: 'S1', published: '2014-03-01', body: '“We stay,” Amos said.' },
      { id: 'S2', published: '2020-03-01', body: '“We stay,” Amos said again.' },
    ],
    draft: 'In 2020 Amos said: “We stay” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told reporters last year',
    source: [{ id: 'S1', published: '2020-03-01', body: '“We stay,” Amos had told reporters in 2018.' }],
    draft: 'In 2020 Amos said: “We stay” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'back then, a sentence before',
    source: [
      {
        id: 'S1',
        published: '2020-03-01',
        body: 'In 2014 Amos stood on the lock gates. “We stay,” Amos said.',
      },
    ],
    draft: 'In 2020 Amos said: “We stay” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'her 2014 speech',
    source: [{ id: 'S1', published: '2014-03-01', body: '“We stay,” Amos said.' }],
    draft: 'In her 2015 address Amos said: “We stay” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'since 2014 as an office',
    source: [{ id: 'S1', published: '2019-03-01', body: '“We stay,” Amos said.' }],
    draft: 'Amos, a councillor since 2014, said: “We stay” [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'before the articles date',
    source: [{ id: 'S1', published: '2019-03-01', body: '“We stay,” Amos said.' }],
    draft: 'Before 2016, Amos said: “We stay” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'an impossible day',
    source: '“We stay,” Amos said.',
    draft: 'On 31 June 2019 Amos said: “We stay” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of am Mittwochabend, given the day of print',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '„Das Bad bleibt offen“, sagte Heike Krumme am Mittwochabend.',
      },
    ],
    draft: 'Am 7. November 2019 sagte Heike Krumme: „Das Bad bleibt offen“ [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of am Dienstagnachmittag vor dem Rat, given the day of print',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '„Das Bad bleibt offen“, sagte Heike Krumme am Dienstagnachmittag vor dem Rat.',
      },
    ],
    draft: 'Am 7. November 2019 sagte Heike Krumme: „Das Bad bleibt offen“ [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of am Mittwochabend, given that day',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '„Das Bad bleibt offen“, sagte Heike Krumme am Mittwochabend.',
      },
    ],
    draft: 'Am 6. November 2019 sagte Heike Krumme: „Das Bad bleibt offen“ [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'told of am Donnerstagmittag, given that day',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '„Das Bad bleibt offen“, sagte Heike Krumme am Donnerstagmittag.',
      },
    ],
    draft: 'Am 7. November 2019 sagte Heike Krumme: „Das Bad bleibt offen“ [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'told of am Wochenende, given the day of print',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '„Das Bad bleibt offen“, sagte Heike Krumme am Wochenende.',
      },
    ],
    draft: 'Am 7. November 2019 sagte Heike Krumme: „Das Bad bleibt offen“ [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of zu Wochenbeginn, given the day of print',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '„Das Bad bleibt offen“, sagte Heike Krumme zu Wochenbeginn.',
      },
    ],
    draft: 'Am 7. November 2019 sagte Heike Krumme: „Das Bad bleibt offen“ [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of im Vormonat, given the day of print',
    source: [
      { id: 'S1', published: '2019-11-07', body: '„Das Bad bleibt offen“, sagte Heike Krumme im Vormonat.' },
    ],
    draft: 'Am 7. November 2019 sagte Heike Krumme: „Das Bad bleibt offen“ [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of im Vorjahr, given the day of print',
    source: [
      { id: 'S1', published: '2019-11-07', body: '„Das Bad bleibt offen“, sagte Heike Krumme im Vorjahr.' },
    ],
    draft: 'Am 7. November 2019 sagte Heike Krumme: „Das Bad bleibt offen“ [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of zum Jahreswechsel, given the day of print',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '„Das Bad bleibt offen“, sagte Heike Krumme zum Jahreswechsel.',
      },
    ],
    draft: 'Am 7. November 2019 sagte Heike Krumme: „Das Bad bleibt offen“ [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of zu Ostern, given the day of print',
    source: [
      { id: 'S1', published: '2019-11-07', body: '„Das Bad bleibt offen“, sagte Heike Krumme zu Ostern.' },
    ],
    draft: 'Am 7. November 2019 sagte Heike Krumme: „Das Bad bleibt offen“ [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of bei der Feier im Jahr davor, given the day of print',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '„Das Bad bleibt offen“, sagte Heike Krumme bei der Feier im Jahr davor.',
      },
    ],
    draft: 'Am 7. November 2019 sagte Heike Krumme: „Das Bad bleibt offen“ [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of an Heiligabend, given the day of print',
    source: [
      {
        id: 'S1',
        published: '2019-12-27',
        body: '„Das Bad bleibt offen“, sagte Heike Krumme an Heiligabend.',
      },
    ],
    draft: 'Am 27. Dezember 2019 sagte Heike Krumme: „Das Bad bleibt offen“ [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of am 6.11. vor Journalisten, given the day of print',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '„Das Bad bleibt offen“, sagte Heike Krumme am 6.11. vor Journalisten.',
      },
    ],
    draft: 'Am 7. November 2019 sagte Heike Krumme: „Das Bad bleibt offen“ [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of am 6. 11. vor Journalisten, given the day of print',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '„Das Bad bleibt offen“, sagte Heike Krumme am 6. 11. vor Journalisten.',
      },
    ],
    draft: 'Am 7. November 2019 sagte Heike Krumme: „Das Bad bleibt offen“ [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of am 6. 11. vor Journalisten, given that day',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '„Das Bad bleibt offen“, sagte Heike Krumme am 6. 11. vor Journalisten.',
      },
    ],
    draft: 'Am 6. November 2019 sagte Heike Krumme: „Das Bad bleibt offen“ [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'told of over the weekend, given the day of print',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '“The pool stays open,” Heidi Crumb said over the weekend.',
      },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays open” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of on Christmas Eve, given the day of print',
    source: [
      {
        id: 'S1',
        published: '2019-12-27',
        body: '“The pool stays open,” Heidi Crumb said on Christmas Eve.',
      },
    ],
    draft: 'On 27 December 2019 Heidi Crumb said: “The pool stays open” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of on New Year’s Day, given the day of print',
    source: [
      {
        id: 'S1',
        published: '2020-01-03',
        body: '“The pool stays open,” Heidi Crumb said on New Year’s Day.',
      },
    ],
    draft: 'On 3 January 2020 Heidi Crumb said: “The pool stays open” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of on Halloween, given the day of print',
    source: [
      { id: 'S1', published: '2019-11-07', body: '“The pool stays open,” Heidi Crumb said on Halloween.' },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays open” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of the other day, given the day of print',
    source: [
      { id: 'S1', published: '2019-11-07', body: '“The pool stays open,” Heidi Crumb said the other day.' },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays open” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of on Tues., given the day of print',
    source: [
      { id: 'S1', published: '2019-11-07', body: '“The pool stays open,” Heidi Crumb said on Tues..' },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays open” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of on 11/6 at the rink, given the day of print',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '“The pool stays open,” Heidi Crumb said on 11/6 at the rink.',
      },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays open” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of on the 5th, given the day of print',
    source: [
      { id: 'S1', published: '2019-11-07', body: '“The pool stays open,” Heidi Crumb said on the 5th.' },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays open” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of at the 2017 gala, given the day of print',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '“The pool stays open,” Heidi Crumb said at the 2017 gala.',
      },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays open” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told of of the Christmas market, and no other day',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '“The pool stays open,” Heidi Crumb said of the Christmas market.',
      },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays open” [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'told of of the 2017 gala, and no other day',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '“The pool stays open,” Heidi Crumb said of the 2017 gala.',
      },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays open” [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'told of in a statement, and no other day',
    source: [
      { id: 'S1', published: '2019-11-07', body: '“The pool stays open,” Heidi Crumb said in a statement.' },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays open” [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'a time of its own: Heidi Crumb said on taking office',
    source: [
      { id: 'S1', published: '2019-11-07', body: '“The pool stays,” Heidi Crumb said on taking office.' },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'a time of its own: Heidi Crumb said before the election',
    source: [
      { id: 'S1', published: '2019-11-07', body: '“The pool stays,” Heidi Crumb said before the election.' },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'a time of its own: Heidi Crumb said while in opposition',
    source: [
      { id: 'S1', published: '2019-11-07', body: '“The pool stays,” Heidi Crumb said while in opposition.' },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'a time of its own: Heidi Crumb said at her swearing-in',
    source: [
      { id: 'S1', published: '2019-11-07', body: '“The pool stays,” Heidi Crumb said at her swearing-in.' },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'a time of its own: then-mayor Heidi Crumb said',
    source: [{ id: 'S1', published: '2019-11-07', body: '“The pool stays,” then-mayor Heidi Crumb said.' }],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'a time of its own: Heidi Crumb said shortly before her death',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '“The pool stays,” Heidi Crumb said shortly before her death.',
      },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'a time of its own: Heidi Crumb said in her inaugural address',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '“The pool stays,” Heidi Crumb said in her inaugural address.',
      },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'a time of its own: Heidi Crumb said at the start of the year',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '“The pool stays,” Heidi Crumb said at the start of the year.',
      },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'a time of its own: Heidi Crumb said at the height of the flood',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '“The pool stays,” Heidi Crumb said at the height of the flood.',
      },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'a time of its own: the late Heidi Crumb said',
    source: [{ id: 'S1', published: '2019-11-07', body: '“The pool stays,” the late Heidi Crumb said.' }],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'no time of its own: Heidi Crumb said of the late Tom Vane',
    source: [
      { id: 'S1', published: '2019-11-07', body: '“The pool stays,” Heidi Crumb said of the late Tom Vane.' },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays” [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'no time of its own: Heidi Crumb said of then-mayor Tom Vane',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '“The pool stays,” Heidi Crumb said of then-mayor Tom Vane.',
      },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays” [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'no time of its own: Heidi Crumb said of the plan for the election',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '“The pool stays,” Heidi Crumb said of the plan for the election.',
      },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays” [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'no time of its own: Heidi Crumb said at the end of the meeting',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '“The pool stays,” Heidi Crumb said at the end of the meeting.',
      },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays” [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'no time of its own: Heidi Crumb said while a crowd watched',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '“The pool stays,” Heidi Crumb said while a crowd watched.',
      },
    ],
    draft: 'On 7 November 2019 Heidi Crumb said: “The pool stays” [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'a time of its own: sagte Heike Krumme bei ihrem Amtsantritt',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '„Das Bad bleibt“, sagte Heike Krumme bei ihrem Amtsantritt.',
      },
    ],
    draft: 'Am 7. November 2019 sagte Heike Krumme: „Das Bad bleibt“ [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'a time of its own: sagte Heike Krumme vor der Wahl',
    source: [
      { id: 'S1', published: '2019-11-07', body: '„Das Bad bleibt“, sagte Heike Krumme vor der Wahl.' },
    ],
    draft: 'Am 7. November 2019 sagte Heike Krumme: „Das Bad bleibt“ [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'a time of its own: sagte Heike Krumme als Oppositionsführerin',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '„Das Bad bleibt“, sagte Heike Krumme als Oppositionsführerin.',
      },
    ],
    draft: 'Am 7. November 2019 sagte Heike Krumme: „Das Bad bleibt“ [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'a time of its own: sagte die damalige Bürgermeisterin Heike Krumme',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '„Das Bad bleibt“, sagte die damalige Bürgermeisterin Heike Krumme.',
      },
    ],
    draft: 'Am 7. November 2019 sagte Heike Krumme: „Das Bad bleibt“ [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'no time of its own: sagte Heike Krumme über den damaligen Leiter',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '„Der Park bleibt“, sagte Heike Krumme über den damaligen Leiter.',
      },
    ],
    draft: 'Am 7. November 2019 sagte Heike Krumme: „Der Park bleibt“ [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'no time of its own: sagte Heike Krumme nach der Sitzung',
    source: [
      { id: 'S1', published: '2019-11-07', body: '„Das Bad bleibt“, sagte Heike Krumme nach der Sitzung.' },
    ],
    draft: 'Am 7. November 2019 sagte Heike Krumme: „Das Bad bleibt“ [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'no time of its own: sagte Heike Krumme von der Wahl der Farben',
    source: [
      {
        id: 'S1',
        published: '2019-11-07',
        body: '„Das Bad bleibt“, sagte Heike Krumme von der Wahl der Farben.',
      },
    ],
    draft: 'Am 7. November 2019 sagte Heike Krumme: „Das Bad bleibt“ [S1].',
    verdicts: ['exact'],
  },
];
