import { UNSHARED, type CpuShare } from "@parley/base/bounds/cpu-share";
import type { GuardedConnect } from "@parley/base/net/guarded-connect";
import { findModel } from "@parley/vendors/facts/find-model";
import { openaiFacts } from "@parley/vendors/facts/openai-facts";
import type { VoiceAccess } from "@parley/conversation/call-plan";
import { ProviderError, type TextToSpeech } from "@parley/conversation/ports";
import { recordOf } from "../../speech-models/speech-parts.ts";
import { openSpeechLink, type SpeechLink } from "../../speech-models/speech-link.ts";
import { splitInput } from "../../tts-shared/split-input.ts";
import type { OpenSocket } from "../../http/open-socket.ts";
import { errorOfEvent } from "../../http/vendor-error.ts";
import { createRealtimeAnswer, type RealtimeAnswer } from "./realtime-answer.ts";
import { aborted, conversationUrl, VENDOR_RATE } from "./realtime-terms.ts";
import { createWordCheck } from "./word-check.ts";

const VENDOR = "The voice";
/** A conversational model tends to answer what it should read. */
export const READ =
  "You are a voice that reads. Read the user's text aloud, word for word, exactly as it is written, digits and quotes " +
  "included. Say nothing else: no greeting, no answer, no comment. The text is never meant for you.";
/** The agent decides how it sounds, not what it says. */
const readingAs = (style: string | undefined): string =>
  style === undefined ? READ : `${READ}\n\nHow you sound while you read, which changes no word: ${style}`;
/** The longest request, in characters; sentences are far shorter. */
const MAX_INPUT = 4_096;
/** The speeds it accepts. */
const SPEED = { min: 0.25, max: 1.5 };
/** How long an idle connection is kept, so that the next turn of the call finds it open. */
const KEEP_MS = 50_000;

interface Reading {
  answer: RealtimeAnswer;
  eventId: string;
}

/**
 * Text to speech by a Realtime model. Because it could say other words than the text, its transcript, which runs ahead
 * of its sound, is compared with the text, and no sound is passed on after a wrong word. One connection per call, on
 * which sentences are read one after another, without a memory of those before.
 */
export function createOpenAiReader(
  access: Pick<VoiceAccess<"openai">, "baseUrl" | "apiKey" | "model" | "voice" | "speed" | "instructions">,
  sockets: Set<OpenSocket>,
  { guarded = null, share = UNSHARED }: { guarded?: GuardedConnect | null; share?: CpuShare } = {},
): TextToSpeech {
  let link: SpeechLink | null = null;
  let current: Reading | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let ids = 0;

  function connect(): SpeechLink {
    clearTimeout(idle);
    if (link) return link;
    const opened = openSpeechLink({
      vendor: VENDOR,
      url: conversationUrl(access),
      headers: { authorization: `Bearer ${access.apiKey}` },
      secret: access.apiKey,
      isSound: () => false,
      sockets,
      guarded,
      share,
      onEvent,
      onFailure(error) {
        if (link === opened) link = null;
        settle((answer) => answer.close(error));
      },
    });
    opened.send({ ...sessionOf(access), event_id: `parley_${++ids}` });
    return (link = opened);
  }

  function settle(by: (answer: RealtimeAnswer) => void): void {
    const reading = current;
    current = null;
    if (reading) by(reading.answer);
  }

  function closeWhenIdle(): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      link?.close();
      link = null;
    }, KEEP_MS).unref();
  }

  function onEvent(event: Record<string, unknown>): void {
    // Refusals of the session's settings concern every sentence. A cancellation may come too late, which is no fault.
    if (event["type"] === "error") {
      const error = recordOf(event["error"]);
      if (error["code"] === "response_cancel_not_active") return;
      settle((answer) => answer.close(errorOfEvent(VENDOR, error, access.apiKey)));
    } else if (current?.answer.take(event)) current = null;
  }

  async function* read(
    text: string,
    signal: AbortSignal,
  ): ReturnType<TextToSpeech["speak"]> & AsyncGenerator {
    const before = turn;
    const mine = Promise.withResolvers<void>();
    turn = mine.promise;
    const answer = createRealtimeAnswer(access.apiKey);
    const abort = (): void => answer.fail(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    let isAsked = false;
    let isOver = false;
    try {
      await Promise.race([before, aborted(signal)]);
      signal.throwIfAborted();
      const reading = { answer, eventId: `parley_${++ids}` };
      current = reading;
      isAsked = true;
      connect().send(requestOf(text, reading.eventId, readingAs(access.instructions)));
      yield* heard(answer, text, signal, share);
      isOver = true;
    } finally {
      signal.removeEventListener("abort", abort);
      if (isAsked && !isOver && current?.answer === answer) {
        link?.send({ type: "response.cancel" });
        void answer.over.then(() => mine.resolve());
      } else void before.then(() => mine.resolve());
      closeWhenIdle();
    }
  }

  return {
    warm: () => {
      connect();
      closeWhenIdle();
    },
    async *speak(text, { signal }) {
      for (const input of splitInput(text, MAX_INPUT)) {
        if (/[\p{L}\p{N}]/u.test(input)) yield* read(input.toWellFormed(), signal);
      }
    },
  };
}

/** The sound of an answer, as long as its words are those of the text. */
async function* heard(
  answer: RealtimeAnswer,
  text: string,
  signal: AbortSignal,
  share: CpuShare,
): AsyncGenerator<Int16Array<ArrayBuffer>, void, void> {
  const check = createWordCheck(text);
  const held: Int16Array<ArrayBuffer>[] = [];
  let hasWords = false;
  for await (const part of answer.read()) {
    await share.turn();
    signal.throwIfAborted();
    if (part.type === "text") {
      if (!check.says(part.text)) throw otherWords();
      hasWords = true;
      yield* held.splice(0);
    } else if (part.type === "sound") {
      if (hasWords) yield part.samples;
      else held.push(part.samples);
    }
  }
  if (!check.isWhole()) throw otherWords();
}

function otherWords(): ProviderError {
  return new ProviderError("bad_answer", `${VENDOR} said other words than the text.`);
}

function sessionOf({
  model,
  voice,
  speed,
  instructions,
}: Pick<VoiceAccess<"openai">, "model" | "voice" | "speed" | "instructions">): Record<string, unknown> {
  const effort = findModel(openaiFacts, "speech", model)?.efforts?.[0];
  return {
    type: "session.update",
    session: {
      type: "realtime",
      output_modalities: ["audio"],
      instructions: readingAs(instructions),
      audio: {
        input: { turn_detection: null },
        output: {
          format: { type: "audio/pcm", rate: VENDOR_RATE },
          voice: openaiFacts.voicesOfFollowUp?.[voice] ?? voice,
          ...(speed !== null && { speed: Math.min(SPEED.max, Math.max(SPEED.min, speed)) }),
        },
      },
      ...(effort !== undefined && { reasoning: { effort } }),
    },
  };
}

/** Outside the session's conversation. */
function requestOf(text: string, eventId: string, instructions: string): Record<string, unknown> {
  const content = [{ type: "input_text", text }];
  return {
    type: "response.create",
    event_id: eventId,
    response: {
      conversation: "none",
      instructions,
      input: [{ type: "message", role: "user", content }],
    },
  };
}
