/** The media of one phone call: RTP on a port of its own, described to the peer in SDP. */
import type { PhoneMedia } from "../../voice/call-messages.ts";
import type { Line } from "../../voice/ports.ts";
import { OfferError } from "../sdp/offer-error.ts";
import type { Ticker } from "../ticker.ts";
import type { PhonePorts } from "./phone-ports.ts";

export interface PhoneLineOptions {
  ports: PhonePorts;
  ticker: Ticker;
  media: PhoneMedia;
  /** Their offer; null: we make one. */
  offer: string | null;
  /** Digits that can't go over the media, because the trunk or the peer wants INFO. */
  onDigitsWanted(digits: string): void;
  /** Something failed, but the call goes on. */
  onWarning(code: string, message: string): void;
}

/** A line with what signalling tells it. */
export interface PhoneLine extends Line {
  /** Their answer to our last offer. An early one may be followed by others; the final one wins. */
  takeAnswer(answer: { sdp: string; isFinal: boolean; fork: string | null; signallingAddress: string }): void;
  /** The call is answered. */
  pickUp(): void;
  /** Our answer to their new offer; our offer if they ask for one (null). Throws OfferError: nothing has changed. */
  reoffer(sdp: string | null): string;
  /** A digit that came by signalling. */
  takeDigit(digit: string): void;
  /** The peer hung up. */
  hungUp(): void;
}

/**
 * Opens a port and describes it: in an answer to their offer, or in an offer of ours. Throws OfferError, whose message
 * says in one sentence what is wrong.
 */
export function openPhoneLine(_options: PhoneLineOptions): Promise<{ line: PhoneLine; sdp: string }> {
  return Promise.reject(new OfferError("Phone calls have no media yet."));
}
