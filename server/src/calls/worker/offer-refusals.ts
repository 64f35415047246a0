import { OfferError } from "@parley/media/sdp/offer-error";
import { stackOf } from "@parley/base/thrown";
import type { CallJoinOptions } from "./call-join.ts";

/** Why an offer was refused, for whoever sent it. Errors that aren't about the offer go to the log. */
export function refusalWords(error: unknown, log: CallJoinOptions["log"]): string {
  if (error instanceof OfferError) return error.message;
  log("error", stackOf(error));
  return "The call's audio couldn't be set up because of an internal error. Try again.";
}
