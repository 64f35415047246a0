import { ProviderError, type ModelPart, type TokenUse } from "@parley/conversation/ports";
import { createAnswerText } from "../http/answer-text.ts";
import { eventObject } from "../http/event-object.ts";
import type { AnswerReader } from "../http/streamed-model.ts";
import { isTokenCount, tokenUse } from "../http/token-count.ts";
import { createToolCallAssembler } from "../http/tool-call-assembler.ts";
import { errorOfEvent } from "../http/vendor-error.ts";
import type { Signatures } from "./signatures.ts";

/** One event of the stream: a GenerateContentResponse. */
interface ContentChunk {
  error?: unknown;
  candidates?: { content?: { parts?: ContentPart[] } | null; finishReason?: string | null }[];
  promptFeedback?: { blockReason?: string } | null;
  usageMetadata?: ContentUsage | null;
}

interface ContentPart {
  text?: string;
  /** The text is the model's thinking. */
  thought?: boolean;
  thoughtSignature?: string;
  functionCall?: { id?: string; name?: string; args?: unknown };
}

/** Each count is a total so far. */
interface ContentUsage {
  /** With the cached ones. */
  promptTokenCount?: unknown;
  cachedContentTokenCount?: unknown;
  candidatesTokenCount?: unknown;
  thoughtsTokenCount?: unknown;
}

/** Reads the events of one streamed answer. Thoughts are left out. Calls come whole. */
export function createContentAnswer(
  vendor: string,
  usedIds: Iterable<string>,
  signatures: Signatures,
  secret: string,
): AnswerReader {
  const text = createAnswerText(vendor);
  const calls = createToolCallAssembler(usedIds);
  const signed: (string | undefined)[] = [];
  let finishReason: string | null = null;
  let usage: TokenUse | null = null;

  function push(data: string): ModelPart[] {
    const chunk: ContentChunk = eventObject(vendor, data);
    if (chunk.error) throw errorOfEvent(vendor, chunk.error, secret);
    usage = tokensOf(chunk.usageMetadata) ?? usage;
    const blocked = chunk.promptFeedback?.blockReason;
    if (blocked) throw new ProviderError("bad_answer", `${vendor} refused the conversation (${blocked}).`);
    const [candidate] = chunk.candidates ?? [];
    if (candidate?.finishReason) finishReason = candidate.finishReason;
    return (candidate?.content?.parts ?? []).flatMap(take);
  }

  function take({ text: words, thought, thoughtSignature, functionCall }: ContentPart): ModelPart[] {
    if (functionCall) {
      const { id, name, args } = functionCall;
      const index = signed.push(thoughtSignature) - 1;
      calls.push({ index, id: id ?? null, function: { name: name ?? null, arguments: args } });
    }
    return thought ? [] : text.part(words ?? "");
  }

  function end(): ModelPart[] {
    if (finishReason === null) {
      throw new ProviderError("bad_answer", `${vendor} stopped partway through a reply.`);
    }
    if (finishReason.startsWith("MALFORMED")) {
      throw new ProviderError("bad_answer", `${vendor} made a tool call that can't be read.`);
    }
    const parts: ModelPart[] = [];
    for (const [index, call] of calls.finish().entries()) {
      const signature = signed[index];
      if (signature) signatures.keep(call.id, signature);
      parts.push({ type: "tool_call", ...call });
    }
    if (parts.length === 0 && text.isEmpty() && finishReason !== "STOP") {
      throw new ProviderError("bad_answer", `${vendor} gave an empty reply (${finishReason}).`, {
        isEmpty: true,
      });
    }
    if (usage) parts.push({ type: "usage", ...usage });
    return parts;
  }

  // More may follow a finish reason, and nothing says that it's over but the end of the stream.
  return { push, end, isFinished: () => finishReason !== null, isOver: () => false };
}

/** Null unless the vendor counted what it read. Thoughts are written too. */
function tokensOf(usage: ContentUsage | null | undefined): TokenUse | null {
  const { promptTokenCount: input, candidatesTokenCount = 0, thoughtsTokenCount = 0 } = usage ?? {};
  if (!isTokenCount(input) || !isTokenCount(candidatesTokenCount) || !isTokenCount(thoughtsTokenCount))
    return null;
  return tokenUse(input, candidatesTokenCount + thoughtsTokenCount, usage?.cachedContentTokenCount);
}
