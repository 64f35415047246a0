/** One call in this worker: its session, the ways to join it, and its commands. */
import type { MediaPort } from "@parley/media/web/media-port";
import type { CallCommand } from "@parley/conversation/call-messages";
import type { Session } from "@parley/conversation/session/session-interface";
import { createBridge } from "./bridge.ts";
import type { SoundTap } from "./sound-tap.ts";
import { createBrowserJoin } from "./browser-join.ts";
import type { CallJoin, CallJoinOptions } from "./call-join.ts";
import { createCarrierJoin } from "./carrier-join.ts";
import { createPhoneJoin, type PhoneResources } from "./phone-join.ts";

export interface HeldCall {
  readonly session: Session;
  /** Resolves when the session has finished, and also the bridge that its caller may have been moved to. */
  readonly finished: Promise<void>;
  take(command: CallCommand): void;
}

export interface HeldCallOptions extends CallJoinOptions {
  mediaPort: MediaPort;
  phone: PhoneResources;
  tap: Pick<SoundTap, "listen">;
}

export function holdCall(options: HeldCallOptions): HeldCall {
  const { session } = options;
  const bridge = createBridge(options);
  /** Asked in this order; the first that knows the command takes it. */
  const joins: CallJoin[] = [
    createPhoneJoin({ ...options, share: bridge.share }),
    bridge,
    createCarrierJoin({ ...options, ticker: options.phone.ticker }),
    createBrowserJoin(options),
  ];

  return {
    session,
    finished: session.finished.then(() => bridge.finished()),
    take(command) {
      switch (command.type) {
        case "text":
          return session.text(command.text);
        case "note":
          return session.note(command.text);
        case "tool_withdrawn":
          return session.withdrawTool(command.toolId);
        case "listen":
          return options.tap.listen(command.id);
        case "end":
          if (command.page !== undefined && !session.isHeldBy(command.page)) return;
          bridge.end();
          return session.end(command.reason);
        default:
          joins.some((join) => join.take(command));
      }
    },
  };
}
