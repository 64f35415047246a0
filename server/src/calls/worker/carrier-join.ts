/** How a phone joins its call over a carrier's media stream. */
import { createRingTone } from "@parley/audio/ring-tone";
import { createCarrierLine, type CarrierLine } from "@parley/media/carrier/carrier-line";
import type { Ticker } from "@parley/media/ticker";
import { messageOf } from "@parley/base/thrown";
import type { CallCommand } from "@parley/conversation/call-messages";
import type { CallJoin, CallJoinOptions } from "./call-join.ts";
import { createSharedLine, type SharedLine } from "./shared-line.ts";

export function createCarrierJoin(options: CallJoinOptions & { ticker: Ticker }): CallJoin {
  const { session, send, log } = options;
  let carrier: CarrierLine | null = null;
  /** The same line, as the session gets it. */
  let shared: SharedLine | null = null;

  /** Attached while the phone still rings, so that the greeting is ready when it is answered. */
  function attach(): CarrierLine {
    const mine = createCarrierLine({
      ticker: options.ticker,
      send: (data) => send({ type: "socket_data", data }),
      close: () => send({ type: "socket_close" }),
      onDigitsWanted: (digits) => send({ type: "digits_wanted", digits }),
      onWarning: (message) => send({ type: "warning", code: "carrier_stream", message }),
    });
    shared = createSharedLine(mine.line);
    session.attach(shared.line); // if the call is over, this closes the line at once
    return mine;
  }

  async function open(command: CallCommand & { type: "carrier_opened" }): Promise<void> {
    carrier ??= attach();
    try {
      await carrier.opened(command.carrier, command.start);
    } catch (error) {
      log("error", messageOf(error));
      carrier.socketClosed();
    }
  }

  return {
    take(command) {
      switch (command.type) {
        case "carrier_awaited":
          carrier = attach(); // the one of a trunk before may be closed: the session had a line of SIP since
          return true;
        case "carrier_opened":
          void open(command);
          return true;
        case "carrier_left":
          carrier?.left();
          return true;
        case "target_rings":
          shared?.fill(command.isRinging ? createRingTone() : null);
          return true;
        case "socket_data":
          if (typeof command.data === "string") carrier?.socketData(command.data);
          break;
        case "socket_closed":
          carrier?.socketClosed();
          break;
        case "phone_digit":
          carrier?.digit(command.digit);
          break;
        case "phone_hung_up":
          carrier?.hungUp();
          break;
        default:
          return false;
      }
      return carrier !== null;
    },
  };
}
