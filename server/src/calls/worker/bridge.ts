/**
 * Bridges a caller to somebody else: a second phone line in the same call, connected to the caller's. The engine lets
 * go of the caller's line when the second one answers.
 */
import { createRingTone } from "@parley/audio/ring-tone";
import { openPhoneLine, type PhoneLine } from "@parley/media/phone/phone-line";
import { stackOf } from "@parley/base/thrown";
import type { CallCommand, PhoneMedia } from "@parley/conversation/call-messages";
import type { Line, LineHandlers } from "@parley/conversation/line/line-port";
import type { CallJoin, CallJoinOptions } from "./call-join.ts";
import type { PhoneResources } from "./phone-join.ts";
import { sendDescription } from "./send-description.ts";
import { createSharedLine, type SharedLine } from "./shared-line.ts";
import { refusalWords } from "./offer-refusals.ts";

export interface Bridge extends CallJoin {
  /** The caller's line, as the session gets it. */
  share(line: Line): Line;
  /** Hangs up both lines, if they are bridged. */
  end(): void;
  /** Call it when the session is over. Resolves when both lines are closed. */
  finished(): Promise<void>;
}

export function createBridge({
  phone,
  send,
  log,
}: Pick<CallJoinOptions, "send" | "log"> & { phone: PhoneResources }): Bridge {
  let caller: SharedLine | null = null;
  /** The second line, once it is open. Earlier commands wait for it. */
  let opening: Promise<PhoneLine | null> | null = null;
  /** Runs from the answer until both lines are closed. */
  let bridged: Promise<void> | null = null;
  let endBridge: () => void = () => undefined;

  async function open(requestId: string, media: PhoneMedia): Promise<PhoneLine | null> {
    try {
      const { line, sdp } = await openPhoneLine({
        ...phone,
        media,
        offer: null,
        onDigitsWanted: () => undefined, // digits by SIP INFO aren't passed on through a bridge
        onUnusableAnswer: (message) => send({ type: "warning", code: "MEDIA_FAILED", message }),
        onForeign: (message) => send({ type: "warning", code: "MEDIA_FAILED", message }),
        onError: (error) => log("error", stackOf(error)),
      });
      caller?.fill(createRingTone());
      send({ type: "answer", requestId, sdp });
      return line;
    } catch (error) {
      opening = null;
      send({ type: "offer_refused", requestId, message: refusalWords(error, log) });
      return null;
    }
  }

  function withLine(act: (line: PhoneLine) => void): true {
    opening?.then((line) => line && act(line)).catch((error: unknown) => log("error", stackOf(error)));
    return true;
  }

  function connect(line: PhoneLine): void {
    const over = Promise.withResolvers<void>();
    const theirs = caller?.take(hearing(line, over.resolve)) ?? null;
    if (!theirs) {
      send({ type: "bridge_ended" }); // the caller hung up at the same moment
      return drop();
    }
    endBridge = over.resolve;
    line.open(hearing(theirs, over.resolve));
    line.pickUp();
    bridged = over.promise.then(async () => {
      await Promise.all([theirs.close(), line.close()]);
      send({ type: "bridge_ended" });
    });
  }

  /** The second line turned out not to be needed. */
  function drop(): void {
    caller?.fill(null);
    withLine((line) => void line.close());
    opening = null;
  }

  function describe(requestId: string, ours: (line: PhoneLine) => string): true {
    return withLine((line) => sendDescription({ send, log }, requestId, () => ours(line)));
  }

  return {
    share(line) {
      caller = createSharedLine(line);
      return caller.line;
    },
    end: () => endBridge(),
    async finished() {
      if (!bridged) drop();
      await bridged;
    },
    take(command: CallCommand) {
      switch (command.type) {
        case "bridge_offer":
          opening ??= open(command.requestId, command.media);
          return true;
        case "bridge_answer":
          return withLine((line) => line.takeAnswer(command));
        case "bridge_picked_up":
          return withLine((line) => {
            if (!bridged) connect(line);
          });
        case "bridge_reoffer":
          return describe(command.requestId, (line) => line.reoffer(command.sdp));
        case "bridge_offer_in_clear":
          return describe(command.requestId, (line) => line.offerInClear());
        case "bridge_hung_up":
          if (bridged) endBridge();
          else drop();
          return true;
        default:
          return false;
      }
    },
  };
}

/** Sends what one line hears to the other. */
function hearing(other: Line, onEnd: () => void): LineHandlers {
  return {
    onConnected: () => undefined,
    onText: () => undefined,
    onFrame: (frame) => other.send(frame),
    onDigit: (digit) => void other.sendDigits?.(digit),
    onClosed: onEnd,
  };
}
