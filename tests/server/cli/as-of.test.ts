import { describe, expect, it } from 'vitest';
import type { Instant } from '../../../domain/time/instant.ts';
import { readAsOf, readClearance } from '../../../server/cli/as-of.ts';

const NOW = '2026-11-30T14:00:00.000Z' as Instant;
const read = (text: string, zone = 'UTC') => {
  const done = readAsOf(text, zone, NOW);
  return done.ok ? done.value : done.error.code;
};

describe('a look back', () => {
  it('of a day goes to its last moment where the paper is', () => {
    expect(read('2026-01-01')).toBe('2026-01-01T23:59:59.999Z');
    expect(read('2026-07-01', 'America/Chicago')).toBe('2026-07-02T04:59:59.999Z');
  });

  it('of a date-time goes to that moment, with an offset or without', () => {
    expect(read('2026-01-01T12:00:00Z')).toBe('2026-01-01T12:00:00.000Z');
    expect(read('2026-01-01T12:00', 'Europe/Berlin')).toBe('2026-01-01T11:00:00.000Z');
  });

  it('of today goes to now, and there is none of tomorrow or of no day', () => {
    expect(read('2026-11-30')).toBe(NOW);
    expect(read('2026-12-01')).toBe('as_of_invalid');
    expect(read('2026-11-30T15:00:00Z')).toBe('as_of_invalid');
    expect(read('2026-02-30')).toBe('as_of_invalid');
    expect(read('yesterday')).toBe('as_of_invalid');
  });
});

describe('a clearance', () => {
  it('is public where none is given, and never more than was said', () => {
    expect(readClearance(null)).toEqual({ ok: true, value: 'public' });
    expect(readClearance('internal')).toEqual({ ok: true, value: 'internal' });
    expect(readClearance('INTERNAL').ok).toBe(false);
    expect(readClearance('all').ok).toBe(false);
  });
});
