/** How a phone joins its call: passes signalling's commands, in order, to the line that carries its audio. */
import { openPhoneLine, type PhoneLine } from "@parley/media/phone/phone-line";
import type { PhonePorts } from "@parley/media/phone/phone-ports";
import type { Ticker } from "@parley/media/ticker";
import { messageOf, stackOf } from "@parley/base/thrown";
import type { Line } from "@parley/conversation/line/line-port";
import type { CallCommand, PhoneMedia } from "@parley/conversation/call-messages";
import type { CallJoin, CallJoinOptions } from "./call-join.ts";
import { sendDescription } from "./send-description.ts";
import { refusalWords } from "./offer-refusals.ts";

/** Shared by all phone calls of a worker. */
export interface PhoneResources {
  ports: PhonePorts;
  ticker: Ticker;
}

interface PhoneJoinOptions extends CallJoinOptions {
  phone: PhoneResources;
  /** The line as the session gets it, so that it can be taken from the session for a bridge. */
  share(line: Line): Line;
}

export function createPhoneJoin(options: PhoneJoinOptions): CallJoin {
  const { session, phone, send, log } = options;
  /** The line, once it is open. Earlier commands wait for it. */
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
        onForeign: (message) => send({ type: "warning", code: "MEDIA_FAILED", message }),
        onError: (error) => log("error", stackOf(error)),
      });
      if (session.attach(options.share(line))) {
        send({ type: "answer", requestId, sdp });
        return line;
      }
      refuse(requestId, "This call has ended or is already connected.");
    } catch (error) {
      opening = null; // signalling may try again
      refuse(requestId, refusalWords(error, log));
    }
    return null;
  }

  /** The session closes the line before when it gets the new one. */
  async function replace(
    before: Promise<PhoneLine | null>,
    { requestId, sdp, media }: Extract<CallCommand, { type: "phone_offer" }>,
  ): Promise<PhoneLine | null> {
    await before;
    return open(requestId, sdp, media);
  }

  function refuse(requestId: string, message: string): void {
    send({ type: "offer_refused", requestId, message });
  }

  /** Runs in the order of the calls, since all of them wait for the same promise. */
  function withLine(act: (line: PhoneLine) => void): true {
    opening?.then((line) => line && act(line)).catch((error: unknown) => log("error", messageOf(error)));
    return true;
  }

  function describe(requestId: string, ours: (line: PhoneLine) => string): true {
    if (!opening) refuse(requestId, "This isn't a phone call.");
    return withLine((line) => sendDescription({ send, log }, requestId, () => ours(line)));
  }

  return {
    take(command: CallCommand) {
      switch (command.type) {
        case "phone_offer":
          if (opening && command.replaces) opening = replace(opening, command);
          else if (opening) refuse(command.requestId, "This call is already connected.");
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
        case "carrier_awaited":
          opening = null; // its trunk placed no call, and the session closes its line for the carrier's
          return false;
        default:
          return false;
      }
    },
  };
}
