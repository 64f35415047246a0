/** The account that a carrier trunk's requests use, with credentials in plain text. Never stored or logged. */

export interface TwilioAccount {
  kind: "twilio";
  accountSid: string;
  authToken: string;
  region: "us1" | "ie1" | "au1" | null;
}

export interface TelnyxAccount {
  kind: "telnyx";
  apiKey: string;
  publicKey: string;
  connectionId: string;
}

export type CarrierAccount = TwilioAccount | TelnyxAccount;

/** Replaces the addresses of the carriers' APIs; null: their real ones. */
export interface CarrierUrls {
  twilio: string | null;
  telnyx: string | null;
}
