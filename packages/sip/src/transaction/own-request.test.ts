import { expect, test } from "vitest";
import { header, headerValues } from "../message/headers.ts";
import type { SipRequest, SipResponse } from "../message/sip-message.ts";
import { ackOfFailure, cancelOf } from "./own-request.ts";

const INVITE: SipRequest = {
  kind: "request",
  method: "INVITE",
  uri: "sip:+4930123456@sip.example.com",
  headers: [
    { name: "Route", value: "<sip:proxy.example.com;lr>" },
    { name: "Route", value: "<sip:edge.example.com;lr>" },
    { name: "From", value: "<sip:us@example.com>;tag=1" },
    { name: "To", value: "<sip:+4930123456@sip.example.com>" },
    { name: "Call-ID", value: "abc" },
    { name: "CSeq", value: "7 INVITE" },
    { name: "Contact", value: "<sip:us@192.0.2.1>" },
  ],
  body: Buffer.from("v=0"),
};

test("a CANCEL goes the way of its INVITE, with its number and no body (RFC 3261, 9.1)", () => {
  const cancel = cancelOf(INVITE, [{ name: "Reason", value: "SIP;cause=200" }]);
  expect(cancel).toMatchObject({ method: "CANCEL", uri: INVITE.uri, body: Buffer.alloc(0) });
  expect(headerValues(cancel, "Route")).toEqual(headerValues(INVITE, "Route"));
  for (const name of ["From", "To", "Call-ID"]) expect(header(cancel, name)).toBe(header(INVITE, name));
  expect(header(cancel, "CSeq")).toBe("7 CANCEL");
  expect(header(cancel, "Reason")).toBe("SIP;cause=200");
  expect(header(cancel, "Contact")).toBeUndefined();
});

test("the ACK of a failure has the other side's tag (RFC 3261, 17.1.1.3)", () => {
  const response = {
    kind: "response",
    status: 486,
    reason: "Busy Here",
    headers: [{ name: "To", value: "<sip:+4930123456@sip.example.com>;tag=2" }],
    body: Buffer.alloc(0),
  } as unknown as SipResponse;
  const ack = ackOfFailure(INVITE, response);
  expect(ack.method).toBe("ACK");
  expect(header(ack, "To")).toBe("<sip:+4930123456@sip.example.com>;tag=2");
  expect(headerValues(ack, "Route")).toHaveLength(2);
  expect(header(ack, "CSeq")).toBe("7 ACK");
});
