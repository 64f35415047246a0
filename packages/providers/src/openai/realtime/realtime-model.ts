/**
 * OpenAI's Realtime API as a speech model. The vendor's own turn detection is off: the engine says when the caller has
 * finished and when an answer is wanted, and the conversation is corrected before each answer (docs/speech-models.md).
 */
import { UNSHARED, type CpuShare } from "@parley/base/bounds/cpu-share";
import type { GuardedConnect } from "@parley/base/net/guarded-connect";
import { findModel } from "@parley/vendors/facts/find-model";
import { openaiFacts } from "@parley/vendors/facts/openai-facts";
import type { SpeechAccess } from "@parley/conversation/call-plan";
import { UNWRITTEN } from "@parley/conversation/call-terms";
import { ProviderError, type ModelTool, type TranscriptOptions } from "@parley/conversation/ports";
import type { SpeechModel, SpeechModelStream } from "@parley/conversation/speech-mode/speech-model-port";
import type { OpenSocket } from "../../http/open-socket.ts";
import { errorOfEvent, isGone } from "../../http/vendor-error.ts";
import { languagesOf } from "../../tts-shared/languages-of.ts";
import { recordOf } from "../../speech-models/speech-parts.ts";
import { createCallerSound } from "../../speech-models/speech-to-vendor.ts";
import { readMessages } from "../../speech-models/conversation.ts";
import { createFewerTools, withFewerTools, type FewerTools } from "../../speech-models/fewer-tools.ts";
import { openSpeechLink } from "../../speech-models/speech-link.ts";
import { createRealtimeAnswer, type RealtimeAnswer } from "./realtime-answer.ts";
import { createHeardPieces } from "./heard-pieces.ts";
import { changeEvent, createMirror } from "./mirror.ts";
import { aborted, CALLER_SOUND, conversationUrl, VENDOR } from "./realtime-terms.ts";
import { promptUpdate, soundUpdate } from "./session-update.ts";

/** How long the words of an utterance may take, in ms. */
const TRANSCRIPT_MS = 5_000;

export interface RealtimeOptions {
  guarded?: GuardedConnect | null;
  share?: CpuShare;
  transcriptMs?: number;
}

/**
 * `sockets` always lists the open connections, so that their owner can close them. If the vendor says that the model is
 * gone, the next connection is to the follow-up that the table names.
 */
export function createOpenAiRealtime(
  access: SpeechAccess,
  sockets: Set<OpenSocket>,
  { guarded = null, share = UNSHARED, transcriptMs = TRANSCRIPT_MS }: RealtimeOptions = {},
): SpeechModel {
  const followUp = findModel(openaiFacts, "speech", access.model)?.shutdown?.followUp ?? null;
  const fewer = createFewerTools();
  let { model } = access;

  function followed(error: ProviderError): ProviderError {
    if (followUp === null || model === followUp || !isGone(error)) return error;
    model = followUp;
    return new ProviderError("unavailable", `${error.message} ${followUp} takes its place.`, {
      cause: error,
    });
  }

  return {
    open: (options) =>
      openStream(
        { ...access, model },
        { ...options, onFailure: (error) => options.onFailure(followed(error)) },
        { sockets, guarded, share, transcriptMs, fewer },
      ),
  };
}

type SpeechRequest = Parameters<SpeechModelStream["answer"]>[0];

interface StreamWires {
  sockets: Set<OpenSocket>;
  guarded: GuardedConnect | null;
  share: CpuShare;
  transcriptMs: number;
  fewer: FewerTools;
}

function openStream(
  access: SpeechAccess,
  options: TranscriptOptions,
  { transcriptMs, fewer, ...wires }: StreamWires,
): SpeechModelStream {
  let ids = 0;
  const newId = (): string => `parley_${++ids}`;
  const mirror = createMirror(newId);
  /** The response that the vendor is working on; it has only one at a time. */
  let current: { answer: RealtimeAnswer; eventId: string } | null = null;
  let lost: ProviderError | null = null;
  let told = "";
  const setups = new Set<string>();
  const prompts = new Set<string>();
  const commits = new Set<string>();
  /** Items of the answer under way that the vendor may refuse, by the event that creates them. */
  const creations = new Map<string, string>();

  const link = openSpeechLink({
    ...wires,
    vendor: VENDOR,
    url: conversationUrl(access),
    headers: { authorization: `Bearer ${access.apiKey}` },
    secret: access.apiKey,
    isSound: ({ type }) => type === "input_audio_buffer.append",
    onEvent,
    onFailure: lose,
  });
  const pieces = createHeardPieces({
    onTranscript: options.onTranscript,
    onOverdue: () => fail(new ProviderError("timeout", `${VENDOR} didn't say what it heard.`)),
    patienceMs: transcriptMs,
  });
  const caller = createCallerSound({
    ...CALLER_SOUND,
    append(samples) {
      const audio = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString("base64");
      if (audio !== "") link.send({ type: "input_audio_buffer.append", audio });
    },
    onPiece({ isTooShort, isLast }) {
      if (isTooShort) {
        link.send({ type: "input_audio_buffer.clear" });
        return pieces.nothing(isLast);
      }
      mirror.callerSent();
      pieces.sent(isLast);
      commits.add(send({ type: "input_audio_buffer.commit" }));
    },
  });
  setups.add(send(soundUpdate(access, languagesOf(options))));

  function send(event: Record<string, unknown>): string {
    const eventId = newId();
    link.send({ ...event, event_id: eventId });
    return eventId;
  }

  /** The connection is gone. */
  function lose(error: ProviderError): void {
    if (lost) return;
    close(error);
    options.onFailure(error);
  }

  function fail(error: ProviderError): void {
    link.close();
    lose(error);
  }

  function close(error: ProviderError): void {
    lost ??= error;
    pieces.close();
    current?.answer.close(error);
    current = null;
    link.close();
  }

  function onEvent(event: Record<string, unknown>): void {
    const { type, item_id: id, delta, transcript } = event;
    switch (type) {
      case "error":
        return onError(recordOf(event["error"]));
      case "input_audio_buffer.committed":
        if (typeof id !== "string") return;
        mirror.callerNamed(id, event["previous_item_id"]);
        return pieces.name(id);
      case "conversation.item.input_audio_transcription.delta":
        if (typeof id === "string" && typeof delta === "string") pieces.guess(id, delta);
        return;
      case "conversation.item.input_audio_transcription.completed":
        if (typeof id === "string") callerSaid(id, typeof transcript === "string" ? transcript : "");
        return;
      case "conversation.item.input_audio_transcription.failed": {
        const error = recordOf(event["error"]);
        // Other errors would lose what the caller said, so a new connection gets the sound again.
        if (error["code"] !== "audio_unintelligible") fail(errorOfEvent(VENDOR, error, access.apiKey));
        else if (typeof id === "string") callerSaid(id, "");
        return;
      }
      case "conversation.item.added":
        return mirror.added(recordOf(event["item"]), event["previous_item_id"]);
      case "response.output_audio_transcript.delta":
      case "response.output_text.delta":
        if (typeof delta === "string") mirror.said(id, delta);
        break;
      case "response.output_audio.delta":
        if (typeof delta === "string") mirror.sounded(id, delta);
    }
    if (current?.answer.take(event)) current = null;
  }

  function callerSaid(id: string, text: string): void {
    mirror.callerSaid(id, text.trim() === "" ? UNWRITTEN : text);
    pieces.done(id, text);
  }

  function onError(error: Record<string, unknown>): void {
    const about = String(error["event_id"]);
    const refusedId = creations.get(about);
    if (refusedId !== undefined) {
      mirror.refused(refusedId);
      const { message } = errorOfEvent(VENDOR, error, access.apiKey);
      current?.answer.fail(new ProviderError("bad_answer", message));
    } else if (setups.has(about)) fail(errorOfEvent(VENDOR, error, access.apiKey));
    else if (prompts.has(about)) onPromptRefused(refusalOf(error, access.apiKey));
    else if (commits.has(about)) {
      mirror.callerRefused();
      pieces.refused();
    } else if (current?.eventId === about) {
      current.answer.close(errorOfEvent(VENDOR, error, access.apiKey));
      current = null;
    }
    // Other errors are about what is removed from the conversation, which then holds a little more than it should.
  }

  /** If a tool was refused, the current answer asks once more. Otherwise nothing can be answered. */
  function onPromptRefused(refusal: ProviderError): void {
    told = "";
    if (fewer.learn(refusal)) current?.answer.fail(refusal);
    else fail(refusal);
  }

  /** Sends the prompt and tools if they have changed. */
  function tell(prompt: string, tools: readonly ModelTool[]): void {
    const update = promptUpdate(prompt, tools);
    const text = JSON.stringify(update);
    if (text === told) return;
    told = text;
    prompts.add(send(update));
  }

  async function* answerOnce({ messages, tools }: SpeechRequest, signal: AbortSignal) {
    signal.throwIfAborted();
    const mine = createRealtimeAnswer(access.apiKey);
    const abort = (): void => mine.fail(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    let eventId: string | null = null;
    try {
      // The previous answer is cancelled, but takes a moment to stop.
      const stopped = aborted(signal);
      for (let before = current; before && !signal.aborted; before = current)
        await Promise.race([before.answer.over, stopped]);
      if (lost) mine.close(lost);
      else if (!signal.aborted) {
        const { prompt, entries } = readMessages(messages);
        tell(prompt, tools);
        creations.clear();
        for (const change of mirror.become(entries)) {
          const event = send(changeEvent(change));
          if (change.type === "create") creations.set(event, change.id);
        }
        eventId = send({ type: "response.create" });
        current = { answer: mine, eventId };
      }
      yield* mine.read();
    } finally {
      signal.removeEventListener("abort", abort);
      if (eventId !== null && current?.eventId === eventId) send({ type: "response.cancel" });
    }
  }

  return {
    write: (frame) => {
      if (!lost) caller.write(frame);
    },
    speechStarted: () => {
      if (!lost) caller.speechStarted();
    },
    speechEnded: () => {
      if (!lost) caller.speechEnded();
    },
    answer: (request, signal) => withFewerTools(fewer, request, (offered) => answerOnce(offered, signal)),
    close: () => close(new ProviderError("unavailable", "The call has ended.")),
  };
}

/** `param` may be all that says which tool it is. */
function refusalOf(error: Record<string, unknown>, secret: string): ProviderError {
  const { kind, message, status } = errorOfEvent(VENDOR, error, secret);
  const { param } = error;
  const said = typeof param === "string" ? `${message} ${param}` : message;
  return new ProviderError(kind, message, { status, said });
}
