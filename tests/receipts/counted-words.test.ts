import { describe, expect, it } from 'vitest';
import { BUNDLE_WORDS } from '../../receipts/bundle-words.ts';
import { UNCHECKED } from '../../receipts/receipt.ts';
import { VERIFY_WORDS } from '../../receipts/verify-words.ts';

const PLURALS =
  /\b1 (?:\w+ )?(?:records|passages|receipts|files|fields|versions|checkpoints|seconds|Einträge|Belegstellen|Belege|Dateien|Felder|Quellenfassungen|Prüfpunkte|Sekunden)\b/;

describe('the words of checks', () => {
  it('take one of a thing in the singular', () => {
    for (const lang of ['en', 'de'] as const) {
      const bundle = BUNDLE_WORDS[lang];
      const words = VERIFY_WORDS[lang];
      const said = [
        bundle.checkpoint(1, 'r'),
        bundle.earlier(1),
        bundle.earlierBroken(1),
        bundle.kept(1),
        bundle.keptForked(1),
        bundle.keptNoProof(1),
        bundle.sources(1),
        bundle.passages(1),
        bundle.replay(1),
        bundle.log(1, 'r'),
        bundle.logErased(1),
        bundle.files(1),
        words.citations(1),
        words.order(1),
        words.skew(1),
        words.ahead(1),
      ];
      for (const one of said) expect(one).not.toMatch(PLURALS);
    }
  });

  it('state what was not checked without saying that the statement was not', () => {
    expect(VERIFY_WORDS.en.lastLine()).toBe(`The receipt states its limits: “${UNCHECKED.en}”`);
    expect(VERIFY_WORDS.de.lastLine()).toBe(`Der Beleg nennt seine Grenzen: „${UNCHECKED.de}“`);
  });

  it('name a decision in their own language', () => {
    for (const kind of ['release', 'trim', 'hold', 'abstain', 'rejected'] as const) {
      expect(VERIFY_WORDS.de.decision(kind)).not.toContain(kind);
      expect(VERIFY_WORDS.en.proven(kind)).toContain(VERIFY_WORDS.en.decision(kind).slice(0, -1));
    }
  });
});
