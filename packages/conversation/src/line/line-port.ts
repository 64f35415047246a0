/** What the engine needs of a line, which carries the sound of a call in and out. */
import type { Frame } from "@parley/audio/frame";
import type { LineSuccession, MediaStatistics } from "../call-terms.ts";
import type { PageMessage } from "../page-message-schemas.ts";

/** How a call reaches us: a browser over WebRTC or WebSocket, or a phone over SIP. One line serves one call. */
export interface Line {
  /** Starts delivery to `handlers`. Called once, before anything is sent. */
  open(handlers: LineHandlers): void;
  /** Sends 20 ms of the agent's sound, null for none. The pacer calls this every 20 ms. */
  send(frame: Frame | null): void;
  /** Sends a message to the page. Lines without a page ignore it. */
  sendMessage(message: PageMessage): void;
  /** Delay in ms from `send` until the caller hears the frame, as far as the line can tell (jitter buffer, network). */
  playoutDelayMs(): number;
  /** Browser lines only: the id by which the page names itself; null or missing if it doesn't. */
  readonly page?: string | null;
  /** Whether the peer may return our own voice, since nothing obliges it to remove echoes. */
  readonly mayEcho?: boolean;
  /**
   * WebSockets only: whether to count as connected only once something of the page has come over this line, or it has
   * had time enough, because another connection of that page is being made, too. What accepted the socket may be a proxy
   * that passes nothing on.
   */
  awaitPage?(isAwaited: boolean): void;
  /** Browser lines only: how long nothing has arrived from the peer, in ms. */
  silentMs?(): number;
  /**
   * Phone lines only: plays digits (0-9, *, #, A-D, and `,` for a pause of 500 ms) after the sound already sent.
   * Resolves when they are out.
   */
  sendDigits?(digits: string): Promise<void>;
  /**
   * For lines whose sound is buffered at the peer (a carrier's media stream): discards what was sent but not heard,
   * because the agent stops talking.
   */
  clear?(): void;
  /**
   * Hangs up and frees sockets and timers. Idempotent. Resolves when nothing is left open. `because`: the call goes on
   * over another line, of the same page (`superseded`) or of another one (`replaced`).
   */
  close(because?: LineSuccession): Promise<void>;
}

/**
 * The peer hung up, a page closed its connection without hanging up (as a reload does), or the line can carry nothing
 * any more.
 */
export type LineEnd = "caller_hangup" | "caller_left" | "network_lost";

export interface LineHandlers {
  /** Media flows both ways, so the call is answered. Called at most once. */
  onConnected(): void;
  /** A 20 ms frame from the caller, in order, with gaps already concealed. */
  onFrame(frame: Frame): void;
  /**
   * What the caller typed, or what the page's own recognition heard (`final: false` while it is still guessing). `id`:
   * the page's, if it waits for a word on what became of the text.
   */
  onText(text: string, final: boolean, source: "typed" | "recognised", id?: string | null): void;
  /** The caller pressed a key: 0-9, *, #, A-D. */
  onDigit?(digit: string): void;
  /** The key is still down, or has just been released. Called as long as it is held, if the line can tell. */
  onDigitHeld?(): void;
  /** The peer put the call on hold or took it off hold. During hold, no sound is delivered in either direction. */
  onHold?(isHeld: boolean): void;
  /** Sound before the answer (an announcement, music) has begun. It can be listened to, but is part of no turn. */
  onEarlyMedia?(): void;
  /**
   * Browser lines only: nothing has arrived for this long, in ms, so the connection is probably broken. The line stays
   * open, since the peer may come back.
   */
  onSilent?(forMs: number): void;
  /** After `onSilent`: data arrives again. */
  onReturned?(): void;
  /** Media statistics. */
  onStatistics?(media: MediaStatistics): void;
  /** Called at most once, and never after `close`. Only browser lines of a page with an id say `caller_left`. */
  onClosed(reason: LineEnd): void;
}
