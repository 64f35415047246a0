/** One way to join a call: from a browser, a phone or a carrier's media stream. */
import type { CallCommand, CallEvent } from "@parley/conversation/call-messages";
import type { Session } from "@parley/conversation/session/session-interface";

export interface CallJoin {
  /** Carries out the command, or returns false if it concerns another way of joining. */
  take(command: CallCommand): boolean;
}

export interface CallJoinOptions {
  session: Session;
  send(event: CallEvent): void;
  log(level: "warn" | "error", message: string): void;
}
