/** How a phone joins its call: signalling's commands, in order, to the line that holds its media. */
import { openPhoneLine, type PhoneLine } from "../lines/phone/phone-line.ts";
import type { PhonePorts } from "../lines/phone/phone-ports.ts";
import type { Ticker } from "../lines/ticker.ts";
import { messageOf, stackOf } from "../thrown.ts";
import type { Line } from "../voice/ports.ts";
import type { CallCommand, PhoneMedia } from "../voice/call-messages.ts";
import type { CallJoin, CallJoinOptions } from "./call-join.ts";
import { sendDescription } from "./send-description.ts";

/** What the phone calls of a worker share. */
export interface PhoneResources {
  ports: PhonePorts;
  ticker: Ticker;
}

interface PhoneJoinOptions extends CallJoinOptions {
  phone: PhoneResources;
  /** The line as the session gets it, so that it can be taken from the session and bridged. */
  share(line: Line): Line;
}

export function createPhoneJoin(options: PhoneJoinOptions): CallJoin {
  const { session, phone, send, log } = options;
  /** The line, once it is open. Commands that come before then wait for it. */
  let opening: Promise<PhoneLine | null> | null = null;

  async function open(
    requestId: string,
    theirs: string | null,
    media: PhoneMedia,
  ): Promise<PhoneLine | null> {
    try {
      const { line, sdp } = await openPhoneLine({
        ...phone,
        media,
        offer: theirs,
        onDigitsWanted: (digits) => send({ type: "digits_wanted", digits }),
        onUnusableAnswer(message, isFinal) {
          send({ type: "warning", code: "MEDIA_FAILED", message });
          if (isFinal) session.end("provider_error");
        },
        onError: (error) => log("error", stackOf(error)),
      });
      if (session.attach(options.share(line))) {
        send({ type: "answer", requestId, sdp });
        return line;
      }
      refuse(requestId, "This call has ended or has its line already.");
    } catch (error) {
      opening = null; // signalling may try again
      refuse(requestId, messageOf(error));
    }
    return null;
  }

  function refuse(requestId: string, message: string): void {
    send({ type: "offer_refused", requestId, message });
  }

  /** In the order in which they came: `opening` is resolved for all of them at once. */
  function withLine(act: (line: PhoneLine) => void): true {
    opening?.then((line) => line && act(line)).catch((error: unknown) => log("error", messageOf(error)));
    return true;
  }

  function describe(requestId: string, ours: (line: PhoneLine) => string): true {
    if (!opening) refuse(requestId, "This call has no phone line.");
    return withLine((line) => sendDescription(send, requestId, () => ours(line)));
  }

  return {
    take(command: CallCommand) {
      switch (command.type) {
        case "phone_offer":
          if (opening) refuse(command.requestId, "This call has its phone line already.");
          else opening = open(command.requestId, command.sdp, command.media);
          return true;
        case "phone_answer":
          return withLine((line) => line.takeAnswer(command));
        case "phone_picked_up":
          return withLine((line) => line.pickUp());
        case "phone_reoffer":
          return describe(command.requestId, (line) => line.reoffer(command.sdp));
        case "phone_offer_in_clear":
          return describe(command.requestId, (line) => line.offerInClear());
        case "phone_digit":
          return opening ? withLine((line) => line.takeDigit(command.digit)) : false;
        case "phone_hung_up":
          return opening ? withLine((line) => line.hungUp()) : false;
        default:
          return false;
      }
    },
  };
}
