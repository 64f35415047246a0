import { ProviderError, type ModelPart, type TokenUse } from "@parley/conversation/ports";
import { createAnswerText } from "../http/answer-text.ts";
import { eventObject } from "../http/event-object.ts";
import type { AnswerReader } from "../http/streamed-model.ts";
import { isTokenCount, tokenUse } from "../http/token-count.ts";
import { createToolCallAssembler } from "../http/tool-call-assembler.ts";
import { errorOfEvent } from "../http/vendor-error.ts";
import { createThoughtBlocks, type ThoughtBlocks } from "./thought-blocks.ts";

/** An event of the stream (https://platform.claude.com/docs/en/build-with-claude/streaming). */
interface MessagesEvent {
  type?: string;
  index?: number;
  error?: unknown;
  message?: { usage?: MessagesUsage | null };
  content_block?: { type?: string; text?: string; id?: string; name?: string } & Thought;
  delta?: { type?: string; text?: string; partial_json?: string; stop_reason?: string | null } & Thought;
  usage?: MessagesUsage | null;
}

/** A thinking block: plain text with a signature, or redacted (`data`). */
interface Thought {
  thinking?: string;
  signature?: string;
  data?: string;
}

/** Longer thoughts aren't sent back. */
const MAX_THOUGHT = 256 * 1024;

/** Each count is a total so far. Those that an event leaves out haven't changed. */
interface MessagesUsage {
  /** Without the cached ones. */
  input_tokens?: unknown;
  cache_creation_input_tokens?: unknown;
  cache_read_input_tokens?: unknown;
  output_tokens?: unknown;
}

/**
 * Reads the events of one streamed message. Thinking is kept for the next request; unknown kinds of content are left
 * out.
 */
export function createMessagesAnswer(
  vendor: string,
  usedIds: Iterable<string>,
  secret: string,
  kept: ThoughtBlocks = createThoughtBlocks(),
): AnswerReader {
  const thoughts = new Map<number, Thought & { type: string }>();
  const text = createAnswerText(vendor);
  const calls = createToolCallAssembler(usedIds);
  const usage: MessagesUsage = {};
  let stopReason: string | null = null;
  let isOver = false;

  function push(data: string): ModelPart[] {
    const event: MessagesEvent = eventObject(vendor, data);
    count(event.message?.usage ?? event.usage);
    switch (event.type) {
      case "error":
        throw errorOfEvent(vendor, event.error, secret);
      case "content_block_start": {
        const { type, id, name, text: first = "", ...thought } = event.content_block ?? {};
        if (type === "thinking" || type === "redacted_thinking")
          thoughts.set(event.index ?? thoughts.size, { type, ...thought });
        if (type === "tool_use")
          calls.push({ index: event.index ?? null, id: id ?? null, function: { name: name ?? null } });
        return type === "text" ? text.part(first) : [];
      }
      case "content_block_delta": {
        const { type, text: more = "", partial_json: json, thinking, signature } = event.delta ?? {};
        addThought(event.index ?? -1, {
          ...(thinking !== undefined && { thinking }),
          ...(signature !== undefined && { signature }),
        });
        if (type === "input_json_delta")
          calls.push({ index: event.index ?? null, function: { arguments: json } });
        return type === "text_delta" ? text.part(more) : [];
      }
      case "message_delta":
        stopReason = event.delta?.stop_reason ?? stopReason;
        return [];
      case "message_stop":
        isOver = true;
        return [];
      default:
        return []; // pings, and events of a later version
    }
  }

  function addThought(index: number, { thinking = "", signature }: Thought): void {
    const thought = thoughts.get(index);
    if (!thought) return;
    if ((thought.thinking?.length ?? 0) + thinking.length > MAX_THOUGHT) {
      thoughts.clear();
      return;
    }
    if (thinking !== "") thought.thinking = `${thought.thinking ?? ""}${thinking}`;
    if (signature !== undefined) thought.signature = `${thought.signature ?? ""}${signature}`;
  }

  function count(counted: MessagesUsage | null | undefined): void {
    for (const [name, value] of Object.entries(counted ?? {})) {
      if (isTokenCount(value)) usage[name as keyof MessagesUsage] = value;
    }
  }

  function end(): ModelPart[] {
    if (stopReason === null && !isOver) {
      throw new ProviderError("bad_answer", `${vendor} stopped partway through a reply.`);
    }
    const made = calls.finish();
    for (const { id } of made) kept.ids.add(id);
    if (made[0])
      kept.keep(
        made[0].id,
        [...thoughts.values()].map((each) => JSON.stringify(each)),
      );
    const parts: ModelPart[] = made.map((call) => ({ type: "tool_call", ...call }));
    const isGood = stopReason === "end_turn" || stopReason === "tool_use" || stopReason === null;
    if (parts.length === 0 && text.isEmpty() && !isGood) {
      throw new ProviderError("bad_answer", `${vendor} gave an empty reply (${stopReason}).`, {
        isEmpty: true,
      });
    }
    const used = tokensOf(usage);
    if (used) parts.push({ type: "usage", ...used });
    return parts;
  }

  return { push, end, isFinished: () => stopReason !== null, isOver: () => isOver };
}

/** Null unless the vendor counted both. Cached tokens are read too. */
function tokensOf(usage: MessagesUsage): TokenUse | null {
  const { input_tokens: input, output_tokens: output } = usage;
  if (!isTokenCount(input) || !isTokenCount(output)) return null;
  const cached = [usage.cache_creation_input_tokens, usage.cache_read_input_tokens].filter(isTokenCount);
  return tokenUse(
    cached.reduce((sum, each) => sum + each, input),
    output,
    usage.cache_read_input_tokens,
  );
}
