/**
 * One call from this page: microphone, leg, recognition, levels. `startCall` makes it; `hangUp` or the service ends it.
 */
import type { CallMessage, StartedCall } from "@parley/client";
import { CallOverError, type CallLeg, type LegHandlers } from "./call-leg.ts";
import { readLevels, type LevelReader } from "./level.ts";
import { noMicrophone, openMicrophone } from "./microphone.ts";
import { hasRecognition, startRecognition } from "./recognition.ts";
import { connectSteadily } from "./steady-leg.ts";
import { connectWebRtc } from "./web-rtc-leg.ts";
import { connectWebSocket } from "./web-socket-leg.ts";

const ASK_TIMEOUT_MS = 4_000;

export interface CallHandlers {
  onMessage(message: CallMessage): void;
  /** The connection ended; `isUnexpected` if neither side had hung up. */
  onClosed(isUnexpected: boolean): void;
  /** The connection broke and is being restored, or is back. */
  onInterrupted(isInterrupted: boolean): void;
  /** Nothing transcribes the caller's speech, so they have to type. Called once. */
  onUnheard(): void;
}

export interface CallSettings {
  /** BCP 47, or `auto`: what the page's own recognition listens for. */
  language: string;
  /** False: the microphone stays off, since nobody would transcribe it. */
  usesMicrophone: boolean;
}

export interface CallClient {
  /** Id of its record. */
  readonly callId: string;
  readonly transport: CallLeg["kind"];
  /** Why the caller can only type; null while the microphone is on. */
  readonly microphoneProblem: string | null;
  /** Loudness of the caller and the agent, 0 to 1. */
  microphoneLevel(): number;
  agentLevel(): number;
  /** Fills in the caller's voice by pitch, from deep to high, each 0 to 1. */
  microphoneBands(bands: Float32Array<ArrayBuffer>): void;
  setMuted(isMuted: boolean): void;
  sendText(text: string): void;
  hangUp(): void;
}

/**
 * Asks for the microphone, gets a token from `start`, and connects. Throws what `start` throws, or an error if nothing
 * connects. If `signal` aborts, the call doesn't begin, or is hung up.
 */
export async function startCall(
  start: () => Promise<StartedCall>,
  { language, usesMicrophone }: CallSettings,
  handlers: CallHandlers,
  signal: AbortSignal,
): Promise<CallClient> {
  const audio = new AudioContext();
  const microphone = usesMicrophone ? await openMicrophone(audio) : noMicrophone(audio);
  const ownLevel = readLevels(audio.createMediaStreamSource(microphone.stream));
  let agentLevel: LevelReader | null = null;
  let stopRecognition: () => void = () => undefined;
  let leg: CallLeg | null = null;
  let needsRecognition = false;
  let hasEnded = false;
  let isOver = false;
  let isMuted = false;

  function finish(isUnexpected: boolean): void {
    if (isOver) return;
    isOver = true;
    stopRecognition();
    microphone.stop();
    void audio.close();
    handlers.onClosed(isUnexpected);
  }

  /** The service doesn't transcribe this call itself: the browser's recogniser listens, if there is one. */
  function recognise(): void {
    if (isOver || needsRecognition || microphone.problem !== null) return;
    if (!hasRecognition()) return goUnheard();
    needsRecognition = true;
    if (!isMuted) listen();
  }

  /** Stops sending speech that nothing transcribes: to the service it would be noise. */
  function goUnheard(): void {
    microphone.setMuted(true);
    handlers.onUnheard();
  }

  function listen(): void {
    const say = (text: string, final: boolean) =>
      leg?.send({ type: "text", text, final, source: "recognised" });
    stopRecognition = startRecognition(language, say, () => {
      needsRecognition = false;
      goUnheard();
      const message = "Your browser stopped transcribing. Type instead.";
      handlers.onMessage({ type: "error", code: "recognition", message });
    });
  }

  const legHandlers: LegHandlers = {
    onRemoteAudio: (node) => (agentLevel = readLevels(node)),
    onClosed: () => finish(!hasEnded),
    onInterrupted: handlers.onInterrupted,
    onMessage: (message) => {
      if (message.type === "state" && message.state === "ended") hasEnded = true;
      if (message.type === "state" && message.recognition) recognise();
      handlers.onMessage(message);
    },
  };
  let call: StartedCall | null = null;
  let connected: CallLeg;
  try {
    signal.throwIfAborted();
    call = await start();
    signal.throwIfAborted();
    const begun = call;
    connected = await connectSteadily(
      {
        connect: (given) => connect(begun, microphone.stream, audio, given),
        askForCall: () => askForCall(begun),
      },
      legHandlers,
    );
    leg = connected;
    signal.throwIfAborted();
  } catch (error) {
    isOver = true;
    if (call) hangUpCall(call); // otherwise it would wait for its caller and count as live
    leg?.close();
    microphone.stop();
    void audio.close();
    throw error;
  }
  const { call_id: callId, token, url } = call;

  return {
    callId,
    get transport() {
      return connected.kind;
    },
    microphoneProblem: microphone.problem,
    microphoneLevel: () => (isMuted || isOver ? 0 : ownLevel.read()),
    agentLevel: () => (isOver ? 0 : (agentLevel?.read() ?? 0)),
    microphoneBands: (bands) => (isMuted || isOver ? bands.fill(0) : ownLevel.readBands(bands)),
    setMuted: (muted) => {
      if (muted === isMuted) return;
      isMuted = muted;
      microphone.setMuted(muted);
      // The recogniser listens on its own, and its vendor would keep hearing the caller.
      if (muted) stopRecognition();
      else if (needsRecognition && !isOver) listen();
    },
    sendText: (text) => connected.send({ type: "text", text, final: true, source: "typed" }),
    hangUp: () => {
      hangUpCall({ token, url });
      connected.close();
      finish(false);
    },
  };
}

async function connect(
  call: StartedCall,
  stream: MediaStream,
  audio: AudioContext,
  handlers: LegHandlers,
): Promise<CallLeg> {
  try {
    return await connectWebRtc(call, stream, audio, handlers);
  } catch (error) {
    if (error instanceof CallOverError) throw error;
    console.warn("WebRTC didn't connect. Falling back to WebSocket.", error);
    return connectWebSocket(call, stream, handlers);
  }
}

/** The call's events answer whoever holds the token, until the call is over. */
async function askForCall({ token, url }: StartedCall): Promise<void> {
  const response = await fetch(url.replace(/whip$/, "events"), {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
  });
  void response.body?.cancel();
  if (response.status === 401) throw new CallOverError("The call is over.");
}

/** `keepalive`: the hang-up reaches the service even while the page closes. */
function hangUpCall({ token, url }: Pick<StartedCall, "token" | "url">): void {
  const headers = { authorization: `Bearer ${token}` };
  void fetch(url, { method: "DELETE", headers, keepalive: true }).catch((error: unknown) => {
    console.warn("The hang-up didn't reach the server, which will notice on its own.", error);
  });
}
