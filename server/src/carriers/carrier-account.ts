/** What a carrier trunk's requests are made and checked with, credentials in clear. Never stored or logged. */

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

/** Where the carriers' APIs are, if not where they always are. */
export interface CarrierUrls {
  twilio: string | null;
  telnyx: string | null;
}
