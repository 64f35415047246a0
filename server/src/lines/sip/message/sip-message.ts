/** Canonical name (`Via`, `Call-ID`, `CSeq`, `WWW-Authenticate`; unknown names as received) and unfolded, trimmed value. One entry per header line value as received; comma lists are split for headers that are lists (Via, Contact, Route, Record-Route, Supported, Require, Allow, Path …). */
export interface SipHeader {
  name: string;
  value: string;
}
export interface SipRequest {
  kind: "request";
  method: string;
  uri: string;
  headers: SipHeader[];
  body: Buffer;
}
export interface SipResponse {
  kind: "response";
  status: number;
  reason: string;
  headers: SipHeader[];
  body: Buffer;
}
export type SipMessage = SipRequest | SipResponse;
