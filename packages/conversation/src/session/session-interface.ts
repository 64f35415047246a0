import type { SaidSoFar } from "../call-messages.ts";
import type { EndReason } from "../call-terms.ts";
import type { Line } from "../line/line-port.ts";

/** One call in a worker, as seen by the different ways of joining it. */
export interface Session {
  /**
   * Gives the call its line, or another one that replaces the first once it is connected. Returns false, and closes the
   * line, if the call is over or already has a connected phone line.
   */
  attach(line: Line): boolean;
  text(text: string): void;
  /** Tells the agent something that nobody hears. It starts no answer. */
  note(text: string): void;
  /** A key that the caller pressed, received by signalling. */
  digit(digit: string): void;
  /** The result of a `transfer` event. A successful transfer ends the call. */
  transferResult(requestId: string, ok: boolean, message: string): void;
  withdrawTool(toolId: string): void;
  /** Whether no other page has the call, or had it last. Of a call without a line, every page may say so. */
  isHeldBy(page: string): boolean;
  /** Hangs up. Running tools continue until their deadlines. */
  end(reason: EndReason): void;
  /** One 20 ms slot: sends a frame and advances time. */
  tick(): void;
  readonly isConnected: boolean;
  /** Null before the answer and after the hang-up. */
  saidSoFar(): SaidSoFar | null;
  /** Resolves after `finished`, when nothing of the call is left. */
  readonly finished: Promise<void>;
}
