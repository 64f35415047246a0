/**
 * One header field. `name` is canonical (`Via`, `Call-ID`, `CSeq`, `WWW-Authenticate`) or, if unknown, as received.
 * `value` is unfolded and trimmed. A line with several values becomes several fields if the header is a list (Via,
 * Contact, Route, Record-Route, Supported, Require, Allow, Path …).
 */
export interface SipHeader {
  name: string;
  value: string;
}

export interface SipRequest {
  kind: "request";
  method: string;
  /** The Request-URI as received. */
  uri: string;
  headers: SipHeader[];
  body: Buffer;
}

export interface SipResponse {
  kind: "response";
  /** 100 to 699. */
  status: number;
  reason: string;
  headers: SipHeader[];
  body: Buffer;
}

export type SipMessage = SipRequest | SipResponse;
