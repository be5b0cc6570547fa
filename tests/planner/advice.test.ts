import { describe, expect, it } from 'vitest';
import type { ArchiveProfile } from '../../domain/plan.ts';
import type { Instant } from '../../domain/time/instant.ts';
import type { IsoDay } from '../../domain/time/iso-day.ts';
import { asksForAdvice } from '../../planner/advice.ts';
import { noticeMessage } from '../../planner/notice-message.ts';
import { planQuestion } from '../../planner/plan-question.ts';

describe('a question for advice', () => {
  it.each([
    ['Should we apply for the volatility adjustment?', 'en'],
    ['What would you recommend at a ratio of 105 percent?', 'en'],
    ['Do you recommend an internal model?', 'en'],
    ['Is it worth switching to the standard formula?', 'en'],
    ['Which insurer would you choose?', 'en'],
    ['I should report this, right?', 'en'],
    ['Sollten wir die Volatilitätsanpassung beantragen?', 'de'],
    ['Soll ich meine Police kündigen?', 'de'],
    ['Was raten Sie bei einer Bedeckungsquote von 105 Prozent?', 'de'],
    ['Welchen Versicherer empfehlen Sie?', 'de'],
    ['Lohnt sich für uns ein internes Modell?', 'de'],
    ['Ist es sinnvoll, den Abzug anzuwenden?', 'de'],
    ['Was würden Sie an unserer Stelle tun?', 'de'],
  ] as const)('“%s” is one', (question, lang) => expect(asksForAdvice(question, lang)).toBe(true));

  it.each([
    ['What must an insurer report when the ratio falls?', 'en'],
    ['Should a report be published, when is it due?', 'en'],
    ['What did the actuary recommend in 2019?', 'en'],
    ['Which investments does the rule advise against?', 'en'],
    ['Was muss ein Unternehmen bei Nichtbedeckung vorlegen?', 'de'],
    ['Wie hoch soll der Abzug 2020 sein?', 'de'],
    ['Welche Meinung gibt die versicherungsmathematische Funktion ab?', 'de'],
    ['Was empfahl die Kommission?', 'de'],
    ['Wer berät die Aufsicht?', 'de'],
  ] as const)('“%s” asks what holds', (question, lang) => expect(asksForAdvice(question, lang)).toBe(false));

  it('is declined by a reference work, with a word on why, and planned by a paper', () => {
    const question = {
      text: 'Sollten wir die Volatilitätsanpassung beantragen?',
      lang: 'de',
      timeZone: 'Europe/Berlin',
      askedAt: '2026-11-30T12:00:00.000Z' as Instant,
    } as const;
    const profile: ArchiveProfile = {
      first: '2014-01-01' as IsoDay,
      last: '2025-12-31' as IsoDay,
      entities: [],
      fiscalYear: null,
    };
    const declined = planQuestion(question, { ...profile, declinesAdvice: true });
    expect(declined).toMatchObject({ kind: 'decline', ruleId: 'question.advice' });
    const [notice] = declined.notices;
    expect(notice && noticeMessage(notice, 'de')).toBe('Dieses Archiv sagt, was gilt; Rat gibt es keinen.');
    expect(planQuestion(question, profile).kind).toBe('search');
  });
});
