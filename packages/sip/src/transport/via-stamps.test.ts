import { describe, expect, test } from "vitest";
import { optionsText, ownRequest, parsed } from "@parley/testing/sip/sip-wire";
import { createResponse } from "../message/create-response.ts";
import { headerValues } from "../message/headers.ts";
import type { SipRequest, SipResponse } from "../message/sip-message.ts";
import { replyPort, seenAddress, sentByPort, stampIncoming, stampOutgoing } from "./via-stamps.ts";

const request = (via: string) => parsed(optionsText(via)) as SipRequest;
const viaOf = (message: SipRequest | SipResponse) => headerValues(message, "Via")[0];

test.each([
  ["its own host and no rport: left as it is", "UDP 192.0.2.1", "UDP 192.0.2.1;branch=z9hG4bKpeer"],
  ["another host", "UDP 10.0.0.1:5061", "UDP 10.0.0.1:5061;branch=z9hG4bKpeer;received=192.0.2.1"],
  ["a name", "UDP pc.example.com", "UDP pc.example.com;branch=z9hG4bKpeer;received=192.0.2.1"],
  ["rport", "UDP 10.0.0.1;rport", "UDP 10.0.0.1;rport=4000;branch=z9hG4bKpeer;received=192.0.2.1"],
  [
    "rport from its own host",
    "UDP 192.0.2.1;rport",
    "UDP 192.0.2.1;rport=4000;branch=z9hG4bKpeer;received=192.0.2.1",
  ],
  ["a lie", "UDP 192.0.2.1;received=192.0.2.99", "UDP 192.0.2.1;branch=z9hG4bKpeer"],
  [
    "a port that it chose itself",
    "UDP 10.0.0.1;rport=1",
    "UDP 10.0.0.1;rport=4000;branch=z9hG4bKpeer;received=192.0.2.1",
  ],
])("the Via of a request from 192.0.2.1 port 4000 with %s (RFC 3581 4)", (_name, via, expected) => {
  expect(viaOf(stampIncoming(request(via), "192.0.2.1", 4000))).toBe(`SIP/2.0/${expected}`);
});

test("a link-local source is recorded without its zone", () => {
  expect(viaOf(stampIncoming(request("UDP [fe80::2]"), "fe80::1%eth0", 4000))).toContain("received=fe80::1");
});

test.each([
  ["UDP 10.0.0.1:5080;rport", 4000, 5080],
  ["UDP 10.0.0.1:5080", 5080, 5080],
  ["UDP 10.0.0.1", 5060, 5060],
])("a response to %s goes to port %d, or over a new connection to %d", (via, port, listening) => {
  expect(replyPort(request(via), 4000)).toBe(port);
  expect(sentByPort(request(via))).toBe(listening);
});

describe("outgoing messages", () => {
  const contact = { host: "203.0.113.9", port: 5060 };

  test("a request gets transport, sent-by, rport and Contact, and keeps its branch", () => {
    const before = ownRequest();
    const copy = structuredClone(before.headers);
    const stamped = stampOutgoing(before, "tls", { host: "2001:db8::1", port: 5061 }, contact) as SipRequest;
    expect(viaOf(stamped)).toBe("SIP/2.0/TLS [2001:db8::1]:5061;branch=z9hG4bKpeer;rport");
    expect(headerValues(stamped, "Contact")).toEqual(["<sip:parley@203.0.113.9:5060>"]);
    expect(before.headers).toEqual(copy);
  });

  test("a response gets its Contact but keeps the peer's Via", () => {
    const headers = [{ name: "Contact", value: "<sip:local.invalid>" }];
    const response = createResponse(request("UDP 10.0.0.1;rport"), 200, "OK", { headers });
    const stamped = stampOutgoing(response, "udp", { host: "192.0.2.5", port: 1 }, contact) as SipResponse;
    expect(viaOf(stamped)).toBe("SIP/2.0/UDP 10.0.0.1;rport;branch=z9hG4bKpeer");
    expect(headerValues(stamped, "Contact")).toEqual(["<sip:203.0.113.9:5060>"]);
  });
});

test.each([
  ["UDP 10.0.0.1;received=198.51.100.7;rport=4321", { host: "198.51.100.7", port: 4321 }],
  ["UDP 10.0.0.1;received=198.51.100.7", null],
  ["UDP 10.0.0.1;rport=4321", null],
  ["UDP 10.0.0.1;received=198.51.100.7;rport=70000", null],
])("a response with %s says the peer sees us at %j", (via, expected) => {
  expect(seenAddress(createResponse(request(via), 200, "OK"))).toEqual(expected);
});
