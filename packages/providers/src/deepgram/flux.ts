import { vendorLanguages } from "@parley/vendors/facts/vendor-language";
import { soundBytes } from "../http/sound-bytes.ts";
import { socketUrl } from "../websocket/socket-url.ts";
import type { ProtocolHandlers, ProtocolStream } from "../websocket/transcript-socket.ts";
import { parseTurnMessage } from "./flux-message.ts";
import { deepgramModel } from "./listen-url.ts";

/** Deepgram recommends 80 ms of sound in a message. */
const FRAMES_PER_MESSAGE = 4;
/** Flux reports that a turn may be over from this confidence on: 0.3 to 0.9, and never above that for the end. */
const EAGER = 0.5;
/** Flux accepts 0.5 to 1 for the end of a turn. A lower threshold applies only to a turn that may be over. */
const LEAST_CERTAIN = 0.5;
/** What Flux accepts as longest silence, in ms. */
const SILENCE_MS = { min: 500, max: 10_000 };

/** An agent's choices for a stream. */
export interface FluxChoice {
  threshold?: number | undefined;
  /** In ms. */
  longestSilenceMs?: number | undefined;
  optsOut?: boolean | undefined;
}

/**
 * The URL of a stream: `GET /v2/listen` for raw PCM16 at 16 kHz.
 * https://developers.deepgram.com/docs/flux/configuration
 */
export function fluxUrl(
  baseUrl: string,
  model: string,
  languages: readonly string[],
  keyterms: readonly string[] = [],
  { threshold, longestSilenceMs, optsOut = false }: FluxChoice = {},
): string {
  // The English model refuses hints.
  const takesHints = (deepgramModel(model).mostLanguages ?? 1) > 1;
  const hints = takesHints ? vendorLanguages("deepgram", "transcription", model, languages) : [];
  return socketUrl(baseUrl.replace(/\/v1\/?$/, ""), "/v2/listen", {
    model,
    encoding: "linear16",
    sample_rate: "16000",
    eager_eot_threshold: String(Math.min(EAGER, threshold ?? EAGER)),
    ...(threshold !== undefined && { eot_threshold: String(Math.max(LEAST_CERTAIN, threshold)) }),
    ...(longestSilenceMs !== undefined && {
      eot_timeout_ms: String(Math.min(SILENCE_MS.max, Math.max(SILENCE_MS.min, longestSilenceMs))),
    }),
    ...(optsOut && { mip_opt_out: "true" }),
    keyterm: keyterms,
    language_hint: hints,
  });
}

/**
 * Flux judges the end of turns by itself. Once it finds that a turn may be over, the words are settled; they become
 * final with the end of the turn, or a guess again if the turn goes on. If it hasn't judged `judgeMs` after
 * `speechEnded`, the turn is ended for it (ForceEndTurn).
 */
export function handleFlux(stream: ProtocolStream, judgeMs: number): ProtocolHandlers {
  let held: Uint8Array[] = [];
  let hasWords = false;
  let isSettled = false;
  let judgeTimer: NodeJS.Timeout | undefined;

  function waitNoLonger(): void {
    clearTimeout(judgeTimer);
    judgeTimer = undefined;
  }

  function endTurn(): void {
    judgeTimer = undefined;
    stream.send(JSON.stringify({ type: "ForceEndTurn" }));
    // It ignores the message if there is no turn.
    if (hasWords) stream.expectAnswer();
  }

  return {
    write: (frame) => {
      held.push(soundBytes(frame));
      if (held.length < FRAMES_PER_MESSAGE) return;
      stream.send(Buffer.concat(held));
      held = [];
    },
    speechStarted: waitNoLonger,
    speechEnded: () => {
      if (isSettled) return;
      if (!hasWords) stream.expectWords();
      judgeTimer ??= setTimeout(endTurn, judgeMs);
    },
    read: (json) => {
      const message = parseTurnMessage(json);
      if (message.type === "error") return stream.fail("unavailable", message.message);
      if (message.type !== "turn") return;
      const { text, event, confidence, isManual, language } = message;
      const final = event === "EndOfTurn";
      if (event === "EagerEndOfTurn") isSettled = true;
      if (final || event === "TurnResumed") isSettled = false;
      hasWords = !final && text !== "";
      if (final || isSettled) waitNoLonger();
      if (text === "" && !final) return;
      stream.heard({
        text,
        final,
        ...(isSettled && { settled: true }),
        ...((isSettled || (final && !isManual)) && { endOfTurn: confidence }),
        ...(language !== null && { language }),
      });
    },
    close: waitNoLonger,
  };
}
