import type Anthropic from '@anthropic-ai/sdk';
import { CLAIMS_SCHEMA } from '../../../answer/engines/claims-draft.ts';
import type { Prompt } from '../../../answer/engines/evidence-prompt.ts';
import { PortFault } from '../../../answer/ports.ts';

/** A reply that ended by itself: either the tool's input as JSON text, or plain text. */
export interface Reply {
  readonly toolJson: string | null;
  readonly text: string;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

const TOOL = 'write_answer';
export const MAX_OUTPUT_TOKENS = 4096;

/**
 * One request, streamed. Nothing of a stream that breaks off is used: the half text goes with the exception.
 * @throws PortFault `bad-response` when the reply was cut off or refused
 */
export async function streamReply(
  client: Anthropic,
  model: string,
  prompt: Prompt,
  signal: AbortSignal,
): Promise<Reply> {
  const stream = await client.messages.create(
    {
      model,
      max_tokens: MAX_OUTPUT_TOKENS,
      system: prompt.system,
      messages: [{ role: 'user', content: prompt.user }],
      tools: [
        {
          name: TOOL,
          description: 'Hands in the finished answer, sentence by sentence.',
          input_schema: CLAIMS_SCHEMA as unknown as Anthropic.Tool.InputSchema,
        },
      ],
      tool_choice: { type: 'tool', name: TOOL },
      stream: true,
    },
    { signal },
  );
  let text = '';
  let toolJson: string | null = null;
  let stopReason: string | null = null;
  let ended = false;
  let inputTokens: number | null = null;
  let outputTokens: number | null = null;
  for await (const event of stream) {
    if (event.type === 'message_start') inputTokens = event.message.usage?.input_tokens ?? null;
    else if (event.type === 'content_block_start' && event.content_block.type === 'tool_use') {
      if (toolJson !== null) throw bad('schema', 'two answers in one reply');
      toolJson = '';
    } else if (event.type === 'content_block_delta') {
      if (event.delta.type === 'text_delta') text += event.delta.text;
      else if (event.delta.type === 'input_json_delta')
        toolJson = (toolJson ?? '') + event.delta.partial_json;
    } else if (event.type === 'message_delta') {
      stopReason = event.delta.stop_reason;
      outputTokens = event.usage?.output_tokens ?? null;
    } else if (event.type === 'message_stop') ended = true;
  }
  if (stopReason === 'refusal') throw bad('refusal', 'the model declined to write');
  if (stopReason === 'max_tokens' || stopReason === 'model_context_window_exceeded') {
    throw bad('truncated', 'the reply was cut off');
  }
  if (!ended || stopReason === null)
    throw new PortFault('engine', 'unavailable', 'the stream broke off', { reason: 'broken-stream' });
  return { toolJson, text, inputTokens, outputTokens };
}

function bad(reason: string, message: string): PortFault {
  return new PortFault('engine', 'bad-response', `engine: ${message}`, { reason });
}
