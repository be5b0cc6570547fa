import { checkText } from '../../server/check/check-text.ts';
import { type CheckRequest, parseCheckLine } from '../../server/check/parse-check.ts';
import { wantedClaim } from '../../verifier/grounding/derive/derive-claim.ts';
import { featuresOf } from '../../verifier/grounding/score/features.ts';
import { scoringTextOf } from '../../verifier/grounding/score/scoring-text.ts';
import { prepareOnce } from '../../verifier/grounding/text/prepared.ts';
import { fitLogistic, type Model, predict } from './logistic.ts';
import { balancedAccuracy, bestCut, bootstrapInterval } from './measures.ts';
import { FOLDS, plainSentence, SIGNS, type Wice, type WiceRow } from './wice.ts';

/** What the whole check, from the JSON line to the claim verdicts, makes of one WiCE claim. */
interface Judged {
  /** One entry a claim that was read out of the draft. */
  readonly claims: readonly {
    readonly derived: boolean;
    /** True when nothing but its score stands between the claim and `supported`. */
    readonly open: boolean;
    readonly features: readonly number[];
  }[];
  readonly supportedAsShipped: boolean;
}

export interface ProductFigures {
  /** Ratio 0–1 with the weights and the cut as shipped, which were fitted on these very claims. */
  readonly asShipped: number;
  /** Ratio 0–1; weights and cut of each fold come from the other four. */
  readonly balancedAccuracy: number;
  readonly interval: readonly [number, number];
}

/** Any score reaches it: what is not supported then is kept down by something else than its score. */
const ANY_SCORE = 1e-9;

/** WiCE as `check` judges it: `{draft: "CLAIM [S1].", articles: [the document], policy: scoredFloor}`. */
export function crossValidateProduct(rows: readonly WiceRow[], claims: readonly Wice[]): ProductFigures {
  const judged = claims.map(judge);
  const labels = rows.map((row) => row.label);
  const models = Array.from({ length: FOLDS }, (_, fold) => {
    const training = rows.filter((row) => row.group !== fold);
    const model = fitLogistic(training, SIGNS);
    const cut = bestCut(
      training.map((row) => predict(model, row.features)),
      training.map((row) => row.label),
    );
    return { model, cut };
  });
  const cuts = rows.map((row) => models[row.group]?.cut ?? 1);
  const scores = rows.map((row, i) => {
    const trained = models[row.group];
    const one = judged[i];
    return trained === undefined || one === undefined ? 0 : scoreOf(one, trained.model);
  });
  return {
    asShipped: balancedAccuracy(
      judged.map((one) => one.supportedAsShipped),
      labels,
    ),
    balancedAccuracy: balancedAccuracy(
      scores.map((score, i) => score >= (cuts[i] ?? 1)),
      labels,
    ),
    interval: bootstrapInterval(scores, cuts, labels),
  };
}

/** The lowest score of its claims: one that is kept down by a gate or a quotation has none. */
function scoreOf(judged: Judged, model: Model): number {
  if (judged.claims.length === 0) return 0;
  return Math.min(
    ...judged.claims.map((part) => (part.derived ? 1 : part.open ? predict(model, part.features) : 0)),
  );
}

function judge(claim: Wice): Judged {
  const open = request(claim, ANY_SCORE);
  const source = open.sources[0]?.article;
  if (source === undefined) throw new Error(`${claim.id} has no document`);
  const prepared = prepareOnce(source, source.text, source.lang === 'other' ? undefined : source.lang);
  const text = scoringTextOf(prepared);
  const shipped = checkText(request(claim, 'balanced')).claims;
  return {
    claims: checkText(open).claims.map((one) => ({
      derived: one.route === 'derived',
      open: one.verdict === 'supported',
      features: featuresOf(wantedClaim(one.text, prepared.lang).sentence, text).values,
    })),
    supportedAsShipped: shipped.length > 0 && shipped.every(({ verdict }) => verdict === 'supported'),
  };
}

function request(claim: Wice, scoredFloor: number | 'balanced'): CheckRequest {
  const line = parseCheckLine({
    id: claim.id,
    draft: `${claim.claim.trim().replace(/\.$/, '')} [S1].`,
    articles: [
      {
        id: 'S1',
        published: '2020-01-01',
        body: claim.documents.flatMap((document) => document.sentences.map(plainSentence)).join(' '),
      },
    ],
    policy: { profile: 'newsroom', grounding: { scoredFloor } },
  });
  const first = line.ok ? line.value.requests[0] : undefined;
  if (first === undefined) throw new Error(`${claim.id} is no line for check`);
  return first;
}
