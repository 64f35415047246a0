/** One interface for what can be done with a call at each carrier. */
import type { Dialable } from "@parley/base/e164/dialable";
import type { GuardedClient } from "@parley/base/net/guarded-request";
import type { CarrierAccount, CarrierUrls, TelnyxAccount, TwilioAccount } from "./carrier-account.ts";
import type { CarrierAddresses } from "../numbering/carrier-addresses.ts";
import { createTelnyxClient, type TelnyxStream } from "./telnyx-client.ts";
import { createTwilioClient } from "./twilio-client.ts";
import { dialTwiml, streamTwiml } from "./twiml.ts";

export interface CarrierDriver {
  /** Returns the carrier's ID of the call. */
  dial(call: {
    callId: string;
    ticket: string;
    to: Dialable;
    from: string;
    timeoutS: number;
    /** False once the call has ended, so that it isn't dialled any more. */
    isWanted(): boolean;
  }): Promise<string>;
  /** Does nothing for Twilio, which is answered in the response to its webhook. */
  answer(carrierCallId: string, call: { callId: string; ticket: string }): Promise<void>;
  reject(carrierCallId: string, how: "busy" | "rejected"): Promise<void>;
  hangUp(carrierCallId: string): Promise<void>;
  /**
   * Rings `target`, and connects the caller once it answers. The carrier's events say what becomes of it. `number`: our
   * own, which the callee sees. `token` names this transfer.
   */
  transfer(
    carrierCallId: string,
    transfer: { callId: string; token: string; target: Dialable; number: string },
  ): Promise<void>;
  /**
   * While the target rings, the carrier has the caller, and our stream ends. If the target doesn't answer, the carrier
   * asks what to do, and another stream brings the caller back. Otherwise the caller stays with us meanwhile.
   */
  takesCaller: boolean;
  /** Null if digits are sent in the audio. */
  sendDigits: ((carrierCallId: string, digits: string) => Promise<void>) | null;
}

export function createCarrierDriver(
  guarded: Pick<GuardedClient, "send">,
  urls: CarrierUrls,
  account: CarrierAccount,
  addresses: CarrierAddresses,
): CarrierDriver {
  return account.kind === "twilio"
    ? twilioDriver(guarded, urls.twilio, account, addresses)
    : telnyxDriver(guarded, urls.telnyx, account, addresses);
}

/** TwiML that tells Twilio to open a stream, which `ticket` admits. */
export function twilioStream(addresses: CarrierAddresses, ticket: string): string {
  return streamTwiml(addresses.stream, { ticket });
}

/** State that Telnyx returns with every event of the call. */
export function telnyxState(callId: string, ticket: string): string {
  return JSON.stringify({ call: callId, ticket });
}

/** State that Telnyx returns with every event of the leg that a transfer rings. `token` names the transfer. */
export function telnyxTargetState(callId: string, token: string): string {
  return JSON.stringify({ target_of: callId, transfer: token });
}

/** As over SIP. */
export const TARGET_RINGS_S = 45;

function twilioDriver(
  guarded: Pick<GuardedClient, "send">,
  baseUrl: string | null,
  account: TwilioAccount,
  addresses: CarrierAddresses,
): CarrierDriver {
  const client = createTwilioClient(guarded, account, baseUrl);
  return {
    dial: ({ callId, ticket, to, from, timeoutS, isWanted }) =>
      client.dial({
        isWanted,
        to,
        from,
        timeoutS,
        twiml: twilioStream(addresses, ticket),
        // Events may arrive before this request is answered, so they name the call they are about.
        statusCallback: `${addresses.status}?call=${encodeURIComponent(callId)}`,
      }),
    answer: () => Promise.resolve(),
    reject: (id) => client.hangUp(id),
    hangUp: (id) => client.hangUp(id),
    transfer(id, { callId, token, target, number }) {
      const query = `?${new URLSearchParams({ call: callId, transfer: token }).toString()}`;
      const dial = {
        target,
        callerId: number,
        timeoutS: TARGET_RINGS_S,
        answered: addresses.target + query,
        action: addresses.transfer + query,
      };
      return client.redirect(id, dialTwiml(dial));
    },
    takesCaller: true,
    sendDigits: null,
  };
}

function telnyxDriver(
  guarded: Pick<GuardedClient, "send">,
  baseUrl: string | null,
  account: TelnyxAccount,
  addresses: CarrierAddresses,
): CarrierDriver {
  const client = createTelnyxClient(guarded, account, baseUrl);
  const stream = (callId: string, ticket: string): TelnyxStream => ({
    url: addresses.stream,
    clientState: telnyxState(callId, ticket),
  });
  return {
    dial: ({ callId, ticket, ...call }) =>
      client.dial({ ...call, webhookUrl: addresses.webhook, stream: stream(callId, ticket) }),
    answer: (id, { callId, ticket }) => client.answer(id, stream(callId, ticket)),
    reject: (id, how) => client.reject(id, how === "busy" ? "USER_BUSY" : "CALL_REJECTED"),
    hangUp: (id) => client.hangUp(id),
    transfer: (id, { callId, token, target, number }) =>
      client.transfer(id, {
        to: target,
        from: number,
        timeoutS: TARGET_RINGS_S,
        clientState: telnyxTargetState(callId, token),
      }),
    takesCaller: false,
    sendDigits: (id, digits) => client.sendDigits(id, digits.replaceAll(",", "w")),
  };
}
