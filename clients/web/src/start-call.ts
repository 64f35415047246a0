/**
 * One call from this page: microphone, connection, recognition, levels. `startCall` makes it; `hangUp` or the service
 * ends it (docs/embed.md#startcall).
 */
import { askForCall, hangUpCall, rateCall } from "./call-requests.ts";
import { namePage, readCallToken, type CallToken } from "./call-token.ts";
import type { CallOptions } from "./call-options.ts";
import {
  CallOverError,
  type CallLeg,
  type LegHandlers,
  type LegSound,
  type LegStats,
} from "./leg/call-leg.ts";
import { connectFirst, type Attempt } from "./leg/first-leg.ts";
import { connectSteadily, type SteadyLeg } from "./leg/steady-leg.ts";
import { connectWebRtc } from "./leg/web-rtc-leg.ts";
import { createWaitingTexts } from "./leg/waiting-texts.ts";
import { watchQuality } from "./leg/watch-quality.ts";
import { connectWebSocket } from "./leg/web-socket-leg.ts";
import { openVoice } from "./sound/caller-voice.ts";
import { readLevels, type LevelReader } from "./sound/level.ts";
import type { MicrophoneProblem } from "./sound/microphone.ts";
import { openSpeaker } from "./sound/speaker.ts";
import { RefusedError } from "./refused-error.ts";
import { randomId } from "./random-id.ts";
import type { CallMessage } from "./wire.gen.ts";

/** Loudness of both sides, 0 (silence) to 1 (a loud voice). */
export interface CallLevels {
  agent: number;
  caller: number;
}

export interface CallStats extends LegStats {
  transport: CallLeg["kind"];
}

export interface Call {
  /** Id of its record. */
  readonly callId: string;
  readonly transport: CallLeg["kind"];
  /** The call is recorded; also false if the page gave the token alone. */
  readonly isRecorded: boolean;
  /** Why the caller can only type; null while the microphone is on. */
  readonly microphoneProblem: MicrophoneProblem | null;
  /** Stops sending the caller's sound, or sends it again. */
  mute(isMuted?: boolean): void;
  /** Sends typed words as the caller's: at once, or when the connection is back. */
  sendText(text: string): void;
  /** Ends the call, unless it continues on another page: then this page only leaves. */
  hangUp(): void;
  /**
   * Leaves without hanging up, because the page is being reloaded. The service waits 10 s for a page that starts the
   * call again with this token. Null if there is no call to come back to. `onClosed` isn't told: the call goes on.
   */
  detach(): CallToken | null;
  /** If the call continues on another page (`state` is `replaced`): takes it back. */
  continueHere(): void;
  levels(): CallLevels;
  /** Fills in the caller's voice by pitch, from deep to high, each 0 to 1. */
  bands(bands: Float32Array<ArrayBuffer>): void;
  /** Throws what `getUserMedia` throws; the microphone before then stays. */
  setInputDevice(deviceId: string): Promise<void>;
  /** Throws if there is no such device, or this browser can't choose one. */
  setOutputDevice(deviceId: string): Promise<void>;
  /** How loud the agent is, 0 to 1. */
  setVolume(volume: number): void;
  stats(): Promise<CallStats>;
  /**
   * Rates the call as its caller, 1 to 5, during it or up to 10 minutes after it; again: replaces the rating. A comment
   * has at most 1,000 characters. Rejects with what the service refuses.
   */
  rate(score: number, comment?: string): Promise<void>;
}

/**
 * Asks for the microphone, gets the token, and connects. Call it while handling a click, so that the browser lets the
 * agent be heard. Throws what `getToken` throws, or an error if nothing connects. If `signal` aborts, the call doesn't
 * begin, or is hung up.
 */
export async function startCall(options: CallOptions): Promise<Call> {
  const { signal, onMessage } = options;
  signal?.throwIfAborted(); // before the browser asks for the microphone
  const audio = new AudioContext();
  void audio.resume();
  const speaker = openSpeaker((isBlocked) => options.onBlocked?.(isBlocked));
  if (options.volume !== undefined) speaker.setVolume(options.volume);
  const page = randomId();
  let agentLevel: LevelReader | null = null;
  let leg: SteadyLeg | null = null;
  let hasEnded = false;
  let isOver = false;
  let stopWatching: () => void = () => undefined;

  const tell = (message: CallMessage): void => {
    onMessage?.(message);
    if (message.type === "state") options.onState?.(message);
    else if (message.type === "transcript") options.onTranscript?.(message);
    else if (message.type === "tool") options.onTool?.(message);
    else if (message.type === "latency") options.onLatency?.(message);
    else if (message.type === "error") options.onError?.(message);
  };
  const texts = createWaitingTexts({
    send: (message) => leg?.send(message),
    onWaiting: (waiting) => options.onWaiting?.(waiting),
    onUnsent: (unsent, reason) => options.onUnsent?.(unsent, reason),
  });
  const voice = await openVoice(audio, options, {
    onWords: (text, final) => leg?.send({ type: "text", text, final, source: "recognised" }),
    onUnheard: () => options.onUnheard?.(),
    onStopped: () => {
      const message = "Your browser can't transcribe here. Type instead.";
      tell({ type: "error", code: "recognition", message });
    },
    onStream: (stream) => leg?.setMicrophone(stream) ?? Promise.resolve(),
    onProblem: (problem) => options.onMicrophone?.(problem),
  });

  function release(): void {
    isOver = true;
    stopWatching();
    signal?.removeEventListener("abort", hangUp);
    voice.close();
    speaker.close();
    void audio.close();
  }

  function finish(isUnexpected: boolean): void {
    if (isOver) return;
    release();
    texts.end();
    options.onClosed?.(isUnexpected);
  }

  const handlers: LegHandlers = {
    onRemoteAudio: (node) => (agentLevel = readLevels(node)),
    onClosed: () => finish(!hasEnded),
    onInterrupted: (isInterrupted) => options.onInterrupted?.(isInterrupted),
    onMessage: (message) => {
      texts.take(message);
      if (message.type === "state" && message.state === "ended") {
        hasEnded = true;
        texts.end();
      }
      if (message.type === "state" && message.recognition && !isOver) voice.recognise();
      if (message.type === "state" && message.state === "replaced") voice.pause();
      tell(message);
    },
  };
  let token: CallToken | null = null;
  let connected: SteadyLeg;

  /** Hangs up at once, even while connecting: the page may be closing, and pending work would never finish. */
  function hangUp(): void {
    if (token && !leg?.isTaken) hangUpCall(namePage(token, page));
    if (!leg) return;
    leg.close();
    finish(false);
  }

  signal?.addEventListener("abort", hangUp, { once: true });
  try {
    signal?.throwIfAborted();
    const { getToken = () => options.token } = options;
    const begun = readCallToken(await getToken(), options.url);
    token = begun;
    signal?.throwIfAborted();
    const named = namePage(begun, page);
    const reach = async (make: Connect, given: LegHandlers, wanted: AbortSignal): Promise<CallLeg> => {
      const sound: LegSound = { microphone: voice.stream, audio, speaker };
      const made = await make(named, sound, given, wanted);
      // The microphone was changed meanwhile, and the previous one has ended. Without it, the caller can type.
      if (voice.stream !== sound.microphone)
        await made.setMicrophone(voice.stream).catch((error: unknown) => {
          console.warn("The new microphone can't be used. The call continues with typing.", error);
          options.onMicrophone?.("failed");
        });
      return made;
    };
    const connecting = {
      connect: (given: LegHandlers, wanted: AbortSignal) => reach(connect, given, wanted),
      reconnect: (given: LegHandlers, wanted: AbortSignal) => reach(reconnect, given, wanted),
      askForCall: () => askForCall(begun),
      onReplaced: () => texts.sendAgain(),
    };
    connected = await connectSteadily(connecting, handlers);
    leg = connected;
    signal?.throwIfAborted();
  } catch (error) {
    // Otherwise it would wait for its caller and count as live. A call that there was no room for may be joined later.
    const isForLater = error instanceof RefusedError && error.code === "RATE_LIMITED";
    if (token && !isForLater) hangUpCall(namePage(token, page));
    leg?.close();
    release();
    throw error;
  }
  const begun = token;
  if (options.onQuality && !isOver) stopWatching = watchQuality(connected, options.onQuality);

  return {
    callId: begun.call_id,
    isRecorded: begun.recording ?? false,
    get transport() {
      return connected.kind;
    },
    get microphoneProblem() {
      return voice.problem;
    },
    mute: (isMuted = true) => voice.setMuted(isMuted),
    sendText: (text) => texts.send(text),
    hangUp,
    detach() {
      if (isOver || hasEnded || connected.isTaken) return null;
      connected.close();
      release();
      texts.end();
      return begun;
    },
    continueHere() {
      voice.resume();
      connected.continueHere();
    },
    levels: () => ({
      agent: isOver ? 0 : (agentLevel?.read() ?? 0),
      caller: isOver ? 0 : voice.level(),
    }),
    bands: (bands) => (isOver ? bands.fill(0) : voice.readBands(bands)),
    setInputDevice: (deviceId) => voice.setDevice(deviceId),
    setOutputDevice: (deviceId) => speaker.setDevice(deviceId),
    setVolume: (volume) => speaker.setVolume(volume),
    stats: async () => ({ transport: connected.kind, ...(await connected.stats()) }),
    rate: (score, comment) => rateCall(begun, score, comment ?? null),
  };
}

type Connect = typeof connect;

async function connect(
  call: CallToken,
  sound: LegSound,
  handlers: LegHandlers,
  signal: AbortSignal,
): Promise<CallLeg> {
  try {
    return await connectWebRtc(call, sound, handlers, signal);
  } catch (error) {
    if (error instanceof CallOverError || signal.aborted) throw error;
    console.warn("WebRTC didn't connect. Falling back to WebSocket.", error);
    return connectWebSocket(call, sound, handlers, signal).catch((failure: unknown) => {
      // A page can't read why a WebSocket was refused.
      throw error instanceof RefusedError ? error : failure;
    });
  }
}

/** Both ways at once: while the caller waits, nobody should have to find out first that one of them is blocked. */
async function reconnect(
  call: CallToken,
  sound: LegSound,
  handlers: LegHandlers,
  signal: AbortSignal,
): Promise<CallLeg> {
  const attempts = [connectWebRtc, connectWebSocket].map(
    (make): Attempt =>
      (given, own) =>
        make(call, sound, given, own),
  );
  try {
    return await connectFirst(attempts, handlers, signal);
  } catch (error) {
    const over = (error as AggregateError).errors.find((each) => each instanceof CallOverError);
    throw over ?? error;
  }
}
