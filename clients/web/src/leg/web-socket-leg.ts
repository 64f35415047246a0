import type { CallToken } from "../call-token.ts";
import type { CallerMessage } from "../wire.gen.ts";
import { addWorklet } from "./add-worklet.ts";
import { parseMessage, type CallLeg, type LegHandlers, type LegSound } from "./call-leg.ts";

/** Audio beyond this backlog is dropped, since late audio is useless, bytes. */
const MAX_BACKLOG_BYTES = 16_000;
const CONNECT_TIMEOUT_MS = 4_000;
/** Closed with this, the call continues on another page, whether or not the message that says so arrived. */
const REPLACED = 4409;
/** If the backlog hasn't shrunk for this long, nothing gets through, ms. */
const STALLED_MS = 2_000;

/**
 * The same call over a WebSocket: PCM16 frames and text messages. Resolves when the socket is open. If `signal` aborts
 * before, it is given up.
 */
export async function connectWebSocket(
  call: CallToken,
  { microphone, audio, speaker }: LegSound,
  handlers: LegHandlers,
  signal?: AbortSignal,
): Promise<CallLeg> {
  await addWorklet(audio, call);
  const output = speaker.admit(audio);
  const capture = new AudioWorkletNode(audio, "parley-capture", { numberOfOutputs: 0 });
  const playback = new AudioWorkletNode(audio, "parley-playback", { numberOfInputs: 0 });
  let source = audio.createMediaStreamSource(microphone);
  const socket = new WebSocket(call.ws_url);
  socket.binaryType = "arraybuffer";
  let isClosed = false;

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    socket.close();
    source.disconnect();
    playback.disconnect();
    for (const { port } of [capture, playback]) port.postMessage(null); // the context is the call's, and goes on
  }

  try {
    signal?.addEventListener("abort", close, { once: true });
    await opened(socket);
    signal?.throwIfAborted();
  } catch (error) {
    close();
    throw error;
  } finally {
    signal?.removeEventListener("abort", close);
  }
  source.connect(capture);
  playback.connect(output);
  let stalledSince: number | null = null;
  let isInterrupted = false;
  capture.port.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
    const isFull = socket.bufferedAmount >= MAX_BACKLOG_BYTES;
    if (socket.readyState === WebSocket.OPEN && !isFull) socket.send(data);
    stalledSince = isFull ? (stalledSince ?? performance.now()) : null;
    const isStalled = stalledSince !== null && performance.now() - stalledSince > STALLED_MS;
    if (isStalled === isInterrupted || isClosed) return;
    isInterrupted = isStalled;
    handlers.onInterrupted(isStalled);
  };
  socket.addEventListener("message", ({ data }: MessageEvent<ArrayBuffer | string>) => {
    if (typeof data !== "string") return playback.port.postMessage(data, [data]);
    const message = parseMessage(data);
    if (message) handlers.onMessage(message);
  });
  socket.addEventListener("close", ({ code }) => {
    if (isClosed) return;
    close();
    if (code === REPLACED) handlers.onMessage({ type: "state", state: "replaced" });
    handlers.onClosed();
  });
  handlers.onRemoteAudio(playback);
  const send = (message: CallerMessage) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  return {
    kind: "websocket",
    send,
    async setMicrophone(stream) {
      if (isClosed) return; // the next connection has it from the start
      source.disconnect();
      source = audio.createMediaStreamSource(stream);
      source.connect(capture);
    },
    stats: async () => ({ roundTripMs: null, jitterMs: null, packetsReceived: null, packetsLost: null }),
    close,
  };
}

function opened(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The connection took too long.")), CONNECT_TIMEOUT_MS);
    socket.addEventListener("open", () => {
      clearTimeout(timer);
      resolve();
    });
    socket.addEventListener("error", () => reject(new Error("Couldn't connect.")));
    socket.addEventListener("close", () => reject(new Error("The server closed the connection.")));
  });
}
