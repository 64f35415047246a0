import { ProviderError, type ModelPart, type TokenUse } from "@parley/conversation/ports";
import { createAnswerText } from "../http/answer-text.ts";
import { eventObject } from "../http/event-object.ts";
import type { AnswerReader } from "../http/streamed-model.ts";
import { tokenUse } from "../http/token-count.ts";
import { createToolCallAssembler, type ToolCallDelta } from "../http/tool-call-assembler.ts";
import { errorOfEvent } from "../http/vendor-error.ts";
import {
  addDetails,
  createChatThoughts,
  type ChatThoughts,
  type SentThoughts,
} from "./thoughts/chat-thoughts.ts";

interface ChatChunk {
  object?: string;
  error?: unknown;
  usage?: ChatUsage | null;
  /** Where Groq puts usage. */
  x_groq?: { usage?: ChatUsage | null } | null;
  choices?: {
    delta?: ChatDelta | null;
    /** From servers that don't stream although asked to. */
    message?: ChatDelta | null;
    finish_reason?: string | null;
  }[];
}

interface ChatUsage {
  prompt_tokens?: unknown;
  prompt_tokens_details?: { cached_tokens?: unknown } | null;
  completion_tokens?: unknown;
}

interface ChatDelta {
  content?: string | { type?: string; text?: string }[] | null;
  refusal?: string | null;
  reasoning_content?: string | null;
  reasoning_details?: unknown[] | null;
  /** As Ollama, OpenRouter and newer vLLM call it. */
  reasoning?: unknown;
  tool_calls?: (ToolCallDelta & { extra_content?: unknown })[] | null;
}

/** Characters and pieces of thoughts that are kept; longer ones aren't given back. */
const MAX_THOUGHTS = 512 * 1024;
const MAX_DETAILS = 1_000;

/** Reads the chunks of one streamed chat completion. */
export function createChatAnswer(
  vendor: string,
  usedIds: Iterable<string>,
  secret: string,
  kept: ChatThoughts = createChatThoughts(),
): AnswerReader {
  const thoughts: SentThoughts = { content: "", details: [], extras: new Map() };
  let hasOwnThoughts = false;
  const calls = createToolCallAssembler(usedIds);
  let finishReason: string | null = null;
  let sawDone = false;
  const text = createAnswerText(vendor);
  let usage: TokenUse | null = null;

  function push(data: string): ModelPart[] {
    if (data.trim() === "[DONE]") {
      sawDone = true;
      return [];
    }
    const chunk: ChatChunk = eventObject(vendor, data);
    if (chunk.error) throw errorOfEvent(vendor, chunk.error, secret);
    if (chunk.object === "error") throw errorOfEvent(vendor, chunk, secret);
    // Some servers send a running total with every chunk, so the last one is the total.
    usage = tokensOf(chunk.usage ?? chunk.x_groq?.usage) ?? usage;
    const choice = chunk.choices?.[0];
    if (!choice) return []; // a vendor's own extension
    const delta = choice.delta ?? choice.message;
    for (const call of delta?.tool_calls ?? []) {
      calls.push(call);
      if (call.extra_content) thoughts.extras.set(calls.size() - 1, call.extra_content);
    }
    addThoughts(delta);
    if (choice.finish_reason) finishReason = choice.finish_reason;
    return text.part(`${contentOf(delta)}${delta?.refusal ?? ""}`);
  }

  function addThoughts(delta: ChatDelta | null | undefined): void {
    const { reasoning_content: content, reasoning_details: details, reasoning } = delta ?? {};
    hasOwnThoughts ||= Boolean(content) || Boolean(reasoning) || (details?.length ?? 0) > 0;
    if (content && thoughts.content.length < MAX_THOUGHTS) thoughts.content += content;
    if (Array.isArray(details) && thoughts.details.length < MAX_DETAILS)
      addDetails(thoughts.details, details);
  }

  function pushWhole(data: string): ModelPart[] {
    sawDone = true;
    return push(data);
  }

  function end(): ModelPart[] {
    if (!finishReason && !sawDone) {
      throw new ProviderError("bad_answer", `${vendor} stopped partway through a reply.`);
    }
    const parts: ModelPart[] = [];
    const made = calls.finish();
    kept.keep(
      made.map(({ id }) => id),
      thoughts,
    );
    for (const call of made) parts.push({ type: "tool_call", ...call });
    if (
      parts.length === 0 &&
      text.isEmpty() &&
      (finishReason === "length" || finishReason === "content_filter")
    ) {
      throw new ProviderError("bad_answer", `${vendor} gave an empty reply (${finishReason}).`, {
        isEmpty: true,
      });
    }
    if (usage) parts.push({ type: "usage", ...usage });
    return parts;
  }

  return {
    push,
    pushWhole,
    end,
    hasOwnThoughts: () => hasOwnThoughts,
    isFinished: () => finishReason !== null,
    isCutOff: () => finishReason === "length",
    isOver: () => sawDone,
  };
}

/** Null unless it has both counts. */
function tokensOf(usage: ChatUsage | null | undefined): TokenUse | null {
  return tokenUse(
    usage?.prompt_tokens,
    usage?.completion_tokens,
    usage?.prompt_tokens_details?.cached_tokens,
  );
}

function contentOf(delta: ChatDelta | null | undefined): string {
  const content = delta?.content;
  if (!content) return "";
  if (typeof content === "string") return content;
  return content
    .map((part) => (part.type === "text" || part.type === undefined ? (part.text ?? "") : ""))
    .join("");
}
