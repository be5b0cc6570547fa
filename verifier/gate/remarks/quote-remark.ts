import type { QuoteCheck } from '../../../domain/verdict.ts';
import type { GateInput } from '../gate-input.ts';
import { QUOTE_REASONS } from './quote-reasons.ts';
import { around, placeOf, type Remark, shown } from './remark.ts';

/** Why a quote failed, as an editor would put it. */
export function quoteRemark(quote: QuoteCheck, input: GateInput): Remark {
  const says = shown(quote.text);
  const found = quote.at[0] ?? quote.nearest;
  const where = found === null ? null : placeOf(found.label, input);
  const cited = quote.cite === null ? null : placeOf(quote.cite, input);
  const reason = reasonOf(quote);
  switch (quote.verdict) {
    case 'wrong-source':
      return cited === null
        ? {
            message: `“${says}” carries no citation; the words stand in ${where ?? 'another source'}.`,
            messageDe: `„${says}“ ist ohne Beleg; die Worte stehen in ${where ?? 'einer anderen Quelle'}.`,
          }
        : {
            message: `The draft cites ${cited} for “${says}”; the words stand in ${where ?? 'another source'}.`,
            messageDe: `Der Entwurf belegt „${says}“ mit ${cited}; die Worte stehen in ${where ?? 'einer anderen Quelle'}.`,
          };
    case 'wrong-speaker':
      return {
        message: `The draft gives “${says}” to ${quote.claimedSpeaker ?? 'another'}; in ${where ?? 'the source'} it is ${quote.speaker ?? 'somebody else'} who says it.`,
        messageDe: `Der Entwurf legt „${says}“ ${quote.claimedSpeaker ?? 'jemand anderem'} in den Mund; in ${where ?? 'der Quelle'} sagt es ${quote.speaker ?? 'jemand anderes'}.`,
      };
    case 'speaker-unclear':
      return {
        message: `${where ?? 'The source'} does not say for sure who said “${says}”; the draft gives it to ${quote.claimedSpeaker ?? 'somebody of its sentence'}.`,
        messageDe: `${where ?? 'Die Quelle'} sagt nicht sicher, wer „${says}“ gesagt hat; der Entwurf gibt es ${quote.claimedSpeaker ?? 'einer Person seines Satzes'}.`,
      };
    case 'not-found':
      return notFound(says, cited, quote, input, reason);
    default:
      return {
        message: `The draft quotes “${says}”. ${sourceHas(quote, input, 'en')}: ${reason[0]}.`,
        messageDe: `Der Entwurf zitiert „${says}“. ${sourceHas(quote, input, 'de')}: ${reason[1]}.`,
      };
  }
}

function notFound(
  says: string,
  cited: string | null,
  quote: QuoteCheck,
  input: GateInput,
  reason: readonly [string, string],
): Remark {
  if (quote.ruleIds.includes('quote.words-not-speech')) {
    return {
      message: `The draft gives “${says}” as speech. ${sourceHas(quote, input, 'en')}: ${reason[0]}.`,
      messageDe: `Der Entwurf gibt „${says}“ als Rede aus. ${sourceHas(quote, input, 'de')}: ${reason[1]}.`,
    };
  }
  const near = quote.nearest === null ? null : around(quote.nearest, input.sources);
  const place = quote.nearest === null ? null : placeOf(quote.nearest.label, input);
  return {
    message: `“${says}” stands nowhere in ${cited ?? 'the sources'}.${near === null ? '' : ` The nearest is in ${place}: “${near}”.`}`,
    messageDe: `„${says}“ steht nirgends in ${cited ?? 'den Quellen'}.${near === null ? '' : ` Am nächsten kommt ${place}: „${near}“.`}`,
  };
}

/** `S1 (2019-06-04) has “…”`: the whole sentence there, so that what stands outside the marks is seen. */
function sourceHas(quote: QuoteCheck, input: GateInput, lang: 'en' | 'de'): string {
  const found = quote.at[0] ?? quote.nearest;
  if (found === null)
    return lang === 'en'
      ? `${quote.cite ?? 'The source'} does not have it so`
      : `${quote.cite ?? 'Die Quelle'} hat es nicht so`;
  const words = around(found, input.sources);
  const where = placeOf(found.label, input);
  return lang === 'en' ? `${where} has “${words}”` : `In ${where} steht „${words}“`;
}

function reasonOf(quote: QuoteCheck): readonly [string, string] {
  for (const id of quote.ruleIds) {
    const reason = QUOTE_REASONS[id];
    if (reason !== undefined) return reason;
  }
  return ['it is not proven', 'es ist nicht belegt'];
}
