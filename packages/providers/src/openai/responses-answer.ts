import { ProviderError, type ModelPart, type TokenUse } from "@parley/conversation/ports";
import { createAnswerText } from "../http/answer-text.ts";
import { eventObject } from "../http/event-object.ts";
import type { AnswerReader } from "../http/streamed-model.ts";
import { tokenUse } from "../http/token-count.ts";
import { createToolCallAssembler } from "../http/tool-call-assembler.ts";
import { errorOfEvent } from "../http/vendor-error.ts";
import type { ReasoningItems } from "./thoughts/reasoning-items.ts";

/** An event of the stream (https://developers.openai.com/api/docs/guides/streaming-responses). */
interface ResponsesEvent {
  type?: string;
  /** Of text, a refusal or arguments. */
  delta?: string;
  output_index?: number;
  item?: OutputItem;
  response?: {
    error?: unknown;
    incomplete_details?: { reason?: string } | null;
    usage?: {
      input_tokens?: unknown;
      input_tokens_details?: { cached_tokens?: unknown } | null;
      output_tokens?: unknown;
    } | null;
  };
}

interface OutputItem {
  type?: string;
  id?: string;
  call_id?: string;
  name?: string;
  arguments?: string;
  encrypted_content?: string | null;
}

/** Reads the events of one streamed response. Summaries of thoughts and unknown kinds of output are left out. */
export function createResponsesAnswer(
  vendor: string,
  usedIds: Iterable<string>,
  reasoning: ReasoningItems,
  secret: string,
): AnswerReader {
  const text = createAnswerText(vendor);
  const calls = createToolCallAssembler(usedIds);
  /** Calls whose arguments have come in pieces. */
  const inPieces = new Set<number>();
  /** The thoughts since the call before, and those of each call in order. */
  let thoughts: string[] = [];
  const thoughtsOfCalls: string[][] = [];
  let usage: TokenUse | null = null;
  let reason: string | null = null;
  let isOver = false;
  let hasOwnThoughts = false;

  function push(data: string): ModelPart[] {
    if (data.trim() === "[DONE]") return []; // from compatible servers
    const event: ResponsesEvent = eventObject(vendor, data);
    const { delta = "", output_index: index = 0 } = event;
    hasOwnThoughts ||= event.type?.startsWith("response.reasoning") ?? false;
    switch (event.type) {
      case "response.output_text.delta":
      case "response.refusal.delta":
        return text.part(delta);
      case "response.output_item.added":
        if (event.item?.type !== "function_call") return [];
        thoughtsOfCalls.push(thoughts);
        thoughts = [];
        calls.push({ index, id: event.item.call_id ?? null, function: { name: event.item.name ?? null } });
        return [];
      case "response.function_call_arguments.delta":
        inPieces.add(index);
        calls.push({ index, function: { arguments: delta } });
        return [];
      case "response.output_item.done":
        takeItem(index, event.item ?? {});
        return [];
      case "response.completed":
      case "response.incomplete":
        isOver = true;
        reason = event.response?.incomplete_details?.reason ?? null;
        usage = tokensOf(event.response?.usage);
        return [];
      case "response.failed":
        throw errorOfEvent(vendor, event.response?.error ?? {}, secret);
      case "error":
        throw errorOfEvent(vendor, event, secret);
      default:
        return [];
    }
  }

  function takeItem(index: number, item: OutputItem): void {
    if (item.type === "function_call" && !inPieces.has(index))
      calls.push({ index, function: { arguments: item.arguments } });
    if (item.type === "reasoning" && item.encrypted_content) thoughts.push(JSON.stringify(item));
  }

  function end(): ModelPart[] {
    if (!isOver) throw new ProviderError("bad_answer", `${vendor} stopped partway through a reply.`);
    const made = calls.finish();
    for (const [at, { id }] of made.entries()) reasoning.keep(id, thoughtsOfCalls[at] ?? []);
    const parts: ModelPart[] = made.map((call) => ({ type: "tool_call", ...call }));
    if (parts.length === 0 && text.isEmpty() && reason !== null) {
      throw new ProviderError("bad_answer", `${vendor} gave an empty reply (${reason}).`, { isEmpty: true });
    }
    if (usage) parts.push({ type: "usage", ...usage });
    return parts;
  }

  return {
    push,
    end,
    hasOwnThoughts: () => hasOwnThoughts,
    isFinished: () => isOver,
    isOver: () => isOver,
  };
}

/** Null unless the vendor counted both. */
function tokensOf(usage: NonNullable<ResponsesEvent["response"]>["usage"]): TokenUse | null {
  return tokenUse(usage?.input_tokens, usage?.output_tokens, usage?.input_tokens_details?.cached_tokens);
}
