/** One way in which a call is joined: by a browser, a phone or a carrier's media stream. */
import type { CallCommand, CallEvent } from "../voice/call-messages.ts";
import type { Session } from "../voice/session/session.ts";

export interface CallJoin {
  /** Does what the command asks for. Returns false for one that concerns another way in. */
  take(command: CallCommand): boolean;
}

export interface CallJoinOptions {
  session: Session;
  send(event: CallEvent): void;
  log(level: "warn" | "error", message: string): void;
}
