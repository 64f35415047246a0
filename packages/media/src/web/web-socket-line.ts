/**
 * The fallback: the same call over a WebSocket, PCM16 mono 16 kHz in binary frames, JSON in text frames
 * (docs/calls.md#websocket).
 */
import { FRAME_MS } from "@parley/audio/frame";
import type { PageMessage } from "@parley/conversation/page-message-schemas";
import type { LineSuccession } from "@parley/conversation/call-terms";
import type { Line, LineEnd } from "@parley/conversation/line/line-port";
import { createLineEvents } from "../line-events.ts";
import { createPageInput } from "./page-input.ts";
import { writePageMessage } from "./page-output.ts";
import { receivePageInput } from "./receive-page-input.ts";
import { createSocketSound } from "./socket-sound.ts";
import { createTicker } from "../ticker.ts";

export interface WebSocketLineOptions {
  /** Sends one frame to the page: text, or 640 bytes of PCM16LE. */
  send(data: string | Uint8Array<ArrayBuffer>): void;
  /** Closes the socket. Called at most once. `because`: see the line's `close`. */
  close(because?: LineSuccession): void;
  /** The id by which the page names itself; null by default. */
  page?: string | null;
  /** Called with what handlers threw. By default errors aren't reported. */
  onError?: (error: unknown) => void;
}

export interface WebSocketLine {
  line: Line;
  /** A frame from the page: text is a message, binary is sound of any length. */
  socketData(data: string | Uint8Array): void;
  /** The socket was closed by either side, or broke (`wasLost`), or its page left without hanging up (`hasLeft`). */
  socketClosed(wasLost: boolean, hasLeft?: boolean): void;
  /** The call has another socket now. Unless this line is connected, it never will be, and is over. */
  socketReplaced(): void;
}

/** A page that stops sending sound for this long is away, even if its TCP connection stays open, ms. */
const LOST_MS = 6_000;
/**
 * How long to await something of a page, if that is asked for, ms: one without sound may have nothing to send, and gives
 * a socket up after 4 s without a word from here.
 */
const AWAIT_MS = 3_000;
/** The page's own buffer (it collects 60 ms before playing) plus the network, ms. */
const PAGE_DELAY_MS = 120;

/** A line over a socket that is already open. The caller owns the socket and passes its events on. */
export function createWebSocketLine(options: WebSocketLineOptions): WebSocketLine {
  const events = createLineEvents();
  const pageInput = createPageInput();
  const sound = createSocketSound();
  const ticker = createTicker(FRAME_MS, options.onError ?? (() => undefined));
  let heardAt = performance.now();
  let isOpen = true;
  let isSilent = false;
  let isAwaited = false;
  let hasHeard = false;
  let isConnected = false;

  const unsubscribe = ticker.subscribe(() => {
    const isAwaiting = isAwaited && !hasHeard && performance.now() - heardAt < AWAIT_MS;
    isConnected ||= !isAwaiting; // the socket is open, so both directions should work
    if (isConnected) events.connected();
    for (const frame of sound.tick()) events.frame(frame);
    const silentMs = performance.now() - heardAt;
    if (isSilent || !sound.hasBegun || silentMs <= LOST_MS) return;
    isSilent = true;
    events.silent(silentMs);
  });

  function end(reason: LineEnd): void {
    isOpen = false;
    unsubscribe();
    events.closed(reason);
  }

  function tell(message: PageMessage): void {
    const text = writePageMessage(message);
    if (isOpen && text !== null) options.send(text);
  }

  function receiveText(data: string): void {
    receivePageInput(pageInput.read(data, performance.now()), events, tell);
  }

  const line: Line = {
    open: (handlers) => events.open(handlers),
    page: options.page ?? null,
    mayEcho: true, // anybody's program may be at the other end
    awaitPage: (next) => void (isAwaited = next),
    send(frame) {
      if (frame && isOpen) options.send(pcmBytes(frame));
    },
    sendMessage: tell,
    playoutDelayMs: () => PAGE_DELAY_MS,
    silentMs: () => (sound.hasBegun ? performance.now() - heardAt : 0),
    close(because) {
      events.mute();
      unsubscribe();
      if (isOpen) options.close(because);
      isOpen = false;
      return Promise.resolve();
    },
  };
  return {
    line,
    socketData(data) {
      if (!isOpen) return;
      hasHeard = true;
      heardAt = performance.now();
      if (isSilent) events.returned();
      isSilent = false;
      if (typeof data === "string") receiveText(data);
      else {
        const problem = sound.push(data, heardAt);
        if (problem) tell({ type: "error", ...problem });
      }
    },
    socketClosed(wasLost, hasLeft = false) {
      if (isOpen) end(wasLost ? "network_lost" : hasLeft ? "caller_left" : "caller_hangup");
    },
    socketReplaced() {
      if (isOpen && !isConnected) end("network_lost");
    },
  };
}

/** Little-endian, as the page expects, whatever the byte order of this machine. */
function pcmBytes(frame: Int16Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(frame.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [index, sample] of frame.entries()) view.setInt16(index * 2, sample, true);
  return bytes;
}
