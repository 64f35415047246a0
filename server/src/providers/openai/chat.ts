import { UNSHARED, type CpuShare } from "../../bounds/cpu-share.ts";
import type { ModelAccess } from "../../voice/call-plan.ts";
import { ProviderError, type LanguageModel, type ModelMessage, type ModelPart } from "../../voice/ports.ts";
import { createEventStreamParser } from "../wire/event-stream.ts";
import { readText, type VendorAnswer, type VendorClient } from "../wire/vendor-client.ts";
import { createChatAnswer, type ChatAnswer } from "./chat-answer.ts";
import { writeChatRequest } from "./chat-request.ts";

const VENDOR = "The language model";
const MAX_JSON = 1024 * 1024;

/** How long a model may take, in ms, in addition to the client's limits on silence. */
export interface ChatPatience {
  /** Until the first part. A server that only sends keep-alives is no use to a caller. */
  firstPartMs: number;
  /** For the end of the stream, once the model has said that it is finished. */
  afterFinishMs: number;
}

export interface ChatOptions {
  patience?: ChatPatience;
  /**
   * Awaited between the steps of reading an answer, since a server may send far faster than a call is allowed to read.
   */
  share?: CpuShare;
}

const DEFAULT_PATIENCE: ChatPatience = { firstPartMs: 30_000, afterFinishMs: 1_000 };

/**
 * A model behind an OpenAI-compatible `POST {baseUrl}/chat/completions`: OpenAI, Ollama, vLLM, llama.cpp and others.
 */
export function createOpenAiChat(
  client: VendorClient,
  access: ModelAccess<"openai">,
  { patience = DEFAULT_PATIENCE, share = UNSHARED }: ChatOptions = {},
): LanguageModel {
  // Other servers report usage without being asked, or refuse a request with a field they don't know.
  const isOpenAi = URL.parse(access.baseUrl)?.hostname === "api.openai.com";
  const url = `${access.baseUrl.replace(/\/+$/, "")}/chat/completions`;

  async function* generate(
    request: Parameters<LanguageModel["generate"]>[0],
    signal: AbortSignal,
  ): AsyncGenerator<ModelPart, void, void> {
    const late = new AbortController();
    const timer = setTimeout(() => {
      late.abort(
        new ProviderError(
          "timeout",
          `${VENDOR} didn't start answering within ${patience.firstPartMs / 1000} s.`,
        ),
      );
    }, patience.firstPartMs);
    const onAbort = (): void => late.abort(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    try {
      signal.throwIfAborted();
      const answer = await client.post({
        vendor: VENDOR,
        url,
        apiKey: access.apiKey,
        headers: { "content-type": "application/json", accept: "text/event-stream" },
        body: await writeChatRequest(access.model, access.temperature, request, share, isOpenAi),
        signal: late.signal,
      });
      const reader = createChatAnswer(VENDOR, idsOf(request.messages), access.apiKey);
      const parts =
        answer.contentType === "application/json" ? readWhole(answer, reader) : readStream(answer, reader);
      for await (const part of parts) {
        clearTimeout(timer);
        signal.throwIfAborted(); // the other parts of this chunk have already arrived
        yield part;
      }
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
    }
  }

  async function* readStream(
    answer: VendorAnswer,
    reader: ChatAnswer,
  ): AsyncGenerator<ModelPart, void, void> {
    const events = createEventStreamParser();
    try {
      read: for await (const chunk of answer.chunks) {
        await share.turn();
        for (const data of events.push(chunk)) {
          yield* reader.push(data);
          await share.turn();
          if (data.trim() !== "[DONE]") continue;
          answer.complete();
          break read;
        }
        if (reader.isFinished()) answer.setStall(patience.afterFinishMs);
      }
    } catch (error) {
      const isOnlyTheEnd = error instanceof ProviderError && error.kind === "timeout" && reader.isFinished();
      if (!isOnlyTheEnd) throw error; // the answer is complete; the server just didn't close the connection
    }
    for (const data of events.end()) yield* reader.push(data);
    yield* reader.end();
  }

  async function* readWhole(answer: VendorAnswer, reader: ChatAnswer): AsyncGenerator<ModelPart, void, void> {
    yield* reader.push(await readText(answer.chunks, MAX_JSON, "refuse"));
    yield* reader.push("[DONE]");
    yield* reader.end();
  }

  return { generate };
}

function* idsOf(messages: ModelMessage[]): Generator<string, void, void> {
  for (const message of messages) {
    if (message.role === "assistant") for (const call of message.toolCalls) yield call.id;
  }
}
