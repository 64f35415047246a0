import { expect, test } from "vitest";
import { formatCSeq, parseCSeq } from "./cseq.ts";
import {
  hasHeader,
  header,
  headerValues,
  withAddedHeaders,
  withFirstHeader,
  withHeader,
  withoutHeader,
} from "./headers.ts";
import type { SipRequest } from "./sip-message.ts";
import { serialise } from "./serialise.ts";
import { formatVia, parseVia } from "./via.ts";

const REQUEST: SipRequest = {
  kind: "request",
  method: "OPTIONS",
  uri: "sip:h",
  headers: [
    { name: "Via", value: "one" },
    { name: "Via", value: "two" },
    { name: "Supported", value: "" },
    { name: "X-Own", value: "1" },
    { name: "Via", value: "three" },
  ],
  body: Buffer.alloc(0),
};

const all = (request: SipRequest): string[] => request.headers.map(({ name, value }) => `${name}=${value}`);

test("headers are found by any form of their name", () => {
  expect(header(REQUEST, "v")).toBe("one");
  expect(headerValues(REQUEST, "VIA")).toEqual(["one", "two", "three"]);
  expect(header(REQUEST, "x-own")).toBe("1");
  expect([hasHeader(REQUEST, "k"), headerValues(REQUEST, "Supported")]).toEqual([true, []]);
  expect(header(REQUEST, "Route")).toBeUndefined();
});

test("changes go to a copy", () => {
  expect(all(withHeader(REQUEST, "v", "new"))).toEqual(["Via=new", "Supported=", "X-Own=1"]);
  expect(all(withHeader(REQUEST, "l", "0")).at(-1)).toBe("Content-Length=0");
  expect(all(withFirstHeader(REQUEST, "v", "zero"))[0]).toBe("Via=zero");
  expect(all(withoutHeader(REQUEST, "via"))).toEqual(["Supported=", "X-Own=1"]);
  expect(all(withAddedHeaders(REQUEST, [{ name: "A", value: "b" }])).at(-1)).toBe("A=b");
  expect(REQUEST.headers).toHaveLength(5);
});

test("no value breaks out of its line when written", () => {
  const value = "1\r\nEvil: yes\n\r\nbody";
  const text = serialise({
    ...REQUEST,
    uri: "sip:h\r\nEvil: yes",
    headers: [{ name: "A", value }],
  }).toString();
  expect(text).toBe("OPTIONS sip:h Evil: yes SIP/2.0\r\nA: 1 Evil: yes body\r\nContent-Length: 0\r\n\r\n");
});

test.each([
  ["SIP/2.0/UDP 192.0.2.1:5060;branch=z9hG4bKa;rport", { transport: "UDP", host: "192.0.2.1", port: 5060 }],
  [
    "SIP / 2.0 / tcp  [2001:db8::1] : 5062 ; received=2001:db8::2",
    { transport: "TCP", host: "2001:db8::1", port: 5062 },
  ],
  ["SIP/2.0/UDP h;received=[::1]", { host: "h", port: null }],
])("Via %s can be read", (text, expected) => {
  expect(parseVia(text)).toMatchObject(expected);
});

test("Via is written the way it is read", () => {
  const text = "SIP/2.0/TLS [2001:db8::1]:5061;branch=z9hG4bKa;received=192.0.2.9;rport=1";
  const via = parseVia(text);
  expect(via && formatVia(via)).toBe(text);
});

test.each([
  "",
  "SIP/2.0/UDP",
  "SIP/2.0 h",
  "HTTP/1.1/TCP h",
  "SIP/2.0/UDP h:x",
  "SIP/2.0/UDP h;;",
  "SIP/2.0/UDP h i",
])("Via %j is rejected", (text) => {
  expect(parseVia(text)).toBeNull();
});

test("CSeq is a number below 2^31 and a method", () => {
  expect(parseCSeq("0009 \t INVITE")).toEqual({ number: 9, method: "INVITE" });
  expect(formatCSeq({ number: 2_147_483_647, method: "ACK" })).toBe("2147483647 ACK");
  expect(["2147483648 A", "-1 A", "1", "A 1", "1 A B", "1 <"].map(parseCSeq)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});
