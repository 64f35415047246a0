/**
 * Gemini's Live API as a speech model. A session that remembers anything but the call's history is replaced by a new
 * one, which is told the history as text and hears the caller's last words again (docs/decisions/0191-gemini-live.md).
 */
import { SAMPLE_RATE } from "@parley/audio/frame";
import { UNSHARED } from "@parley/base/bounds/cpu-share";
import type { SpeechAccess } from "@parley/conversation/call-plan";
import { UNWRITTEN } from "@parley/conversation/call-terms";
import { ProviderError, type ModelTool } from "@parley/conversation/ports";
import type {
  SpeechModel,
  SpeechModelOptions,
  SpeechModelStream,
} from "@parley/conversation/speech-mode/speech-model-port";
import { createCallerSound } from "../../speech-models/speech-to-vendor.ts";
import { readMessages, type Entry } from "../../speech-models/conversation.ts";
import { createFewerTools, withFewerTools, type FewerTools } from "../../speech-models/fewer-tools.ts";
import type { OpenSocket } from "../../http/open-socket.ts";
import { CALL_BEGINS, CALLER_IS_SILENT } from "../../http/silent-caller.ts";
import { createHeardWords, type HeardPatience, type HeardPiece } from "./heard-words.ts";
import type { LiveWires } from "./live-link.ts";
import { openLiveSession, type LiveSession } from "./live-session.ts";
import type { LiveTurn } from "./live-turn.ts";
import { createRecentPieces } from "./recent-pieces.ts";

/** Words come within 1.5 s of the sound. */
const PATIENCE: HeardPatience = { quietMs: 400, emptyMs: 2_000 };
const SETUP_MS = 8_000;
/** Samples of a message, when sound is sent again: 1 s. */
const CHUNK = SAMPLE_RATE;

type SpeechRequest = Parameters<SpeechModelStream["answer"]>[0];

export interface LiveOptions extends Partial<Omit<LiveWires, "sockets">> {
  patience?: HeardPatience;
}

/** `sockets` always lists the open connections, so that their owner can close them. */
export function createGeminiLive(
  access: SpeechAccess,
  sockets: Set<OpenSocket>,
  { guarded = null, share = UNSHARED, patience = PATIENCE, setupMs = SETUP_MS }: LiveOptions = {},
): SpeechModel {
  const fewer = createFewerTools();
  const wires = { sockets, guarded, share, setupMs };
  return { open: (options) => openStream(access, options, wires, { patience, fewer }) };
}

function openStream(
  access: SpeechAccess,
  options: SpeechModelOptions,
  wires: LiveWires,
  { patience, fewer }: { patience: HeardPatience; fewer: FewerTools },
): SpeechModelStream {
  const heard = createHeardWords((transcript) => {
    if (!lost) options.onTranscript(transcript);
  }, patience);
  const recent = createRecentPieces();
  let lost: ProviderError | null = null;
  let piece: HeardPiece | null = null;
  const known = readMessages(options.messages);
  let told = { prompt: known.prompt, tools: fewer.of(options.tools) };
  let asking = 0;
  let session = openSession(known.entries);
  const caller = createCallerSound({
    rate: SAMPLE_RATE,
    pieceMs: Infinity,
    shortestMs: 0,
    onStart() {
      piece = session.begin();
      recent.begin(piece);
    },
    append(samples) {
      recent.append(samples);
      session.append(samples);
    },
    onPiece() {
      if (piece) session.finish(piece);
      piece = null;
    },
  });

  function openSession(history: readonly Entry[]): LiveSession {
    return openLiveSession(access, { ...told, history, heard, onFailure: lose }, wires);
  }

  /** The connection is gone. If a tool was refused, the next session goes on without it. */
  function lose(error: ProviderError): void {
    if (lost) return;
    if (fewer.learn(error)) {
      if (asking === 0) openAgain(); // otherwise the answer asks once more
      return;
    }
    close(error);
    options.onFailure(error);
  }

  function close(error: ProviderError): void {
    lost ??= error;
    heard.close();
    session.close(error);
  }

  /** A new session that remembers this conversation, and its answer. */
  function startOver(entries: readonly Entry[]): LiveTurn | null {
    session.close(new ProviderError("unavailable", "Another session has taken over."));
    const last = entries.at(-1);
    const isAsked = last !== undefined && last.kind !== "assistant";
    const sound = last?.kind === "user" ? recent.soundOf(last.text) : null;
    if (sound && last) {
      session = openSession(entries.slice(0, -1));
      const again = session.begin(last.text);
      append(sound);
      session.finish(again);
    } else {
      session = openSession(isAsked ? entries.slice(0, -1) : entries);
    }
    const silence: Entry = { kind: "user", text: entries.length === 0 ? CALL_BEGINS : CALLER_IS_SILENT };
    const turn = sound ? session.answer(entries) : session.say(isAsked ? last : silence);
    goOnHearing();
    return turn;
  }

  /** Replaces a session that was refused before anything was asked of it. */
  function openAgain(): void {
    told = { ...told, tools: fewer.of(options.tools) };
    session = openSession(known.entries);
    goOnHearing();
  }

  function goOnHearing(): void {
    if (!piece) return;
    heard.drop(piece);
    piece = session.begin();
    append(recent.goOnAs(piece));
  }

  function append(samples: Int16Array): void {
    for (let at = 0; at < samples.length; at += CHUNK) session.append(samples.subarray(at, at + CHUNK));
  }

  function ask(prompt: string, tools: ModelTool[], entries: readonly Entry[]): LiveTurn | null {
    const isSame = prompt === told.prompt && JSON.stringify(tools) === JSON.stringify(told.tools);
    told = { prompt, tools };
    if (entries.at(-1)?.text === UNWRITTEN) recent.nameWordless(UNWRITTEN);
    return (isSame ? session.answer(entries) : null) ?? startOver(entries);
  }

  async function* answer(request: SpeechRequest, signal: AbortSignal) {
    asking++;
    try {
      yield* withFewerTools(fewer, request, (offered) => answerOnce(offered, signal));
    } finally {
      asking--;
    }
  }

  async function* answerOnce({ messages, tools }: SpeechRequest, signal: AbortSignal) {
    signal.throwIfAborted();
    if (lost) throw lost;
    const { prompt, entries } = readMessages(messages);
    const turn = ask(prompt, tools, entries);
    if (!turn) throw new ProviderError("bad_answer", "Gemini Live has nothing to answer.");
    const abort = (): void => turn.fail(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    try {
      yield* turn.read();
    } finally {
      signal.removeEventListener("abort", abort);
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
    answer,
    close: () => close(new ProviderError("unavailable", "The call has ended.")),
  };
}
