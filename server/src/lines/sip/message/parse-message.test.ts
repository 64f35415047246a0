import { expect, test } from "vitest";
import { header, headerValues } from "./headers.ts";
import { parseDatagram, type ParsedMessage } from "./parse-message.ts";
import { serialise } from "./serialise.ts";
import type { SipMessage } from "./sip-message.ts";

const INVITE = [
  "INVITE sip:+4930123456@sip.example.com;user=phone SIP/2.0",
  "Via: SIP/2.0/UDP 192.0.2.10:5060;branch=z9hG4bK776asdhds;rport, SIP/2.0/TCP [2001:db8::1];branch=z9hG4bKx",
  'f: "Bell, \\"Alex\\"" <sip:+4915123456789@sip.example.com>',
  "  ;tag=1928301774",
  "t: <sip:+4930123456@sip.example.com;user=phone>",
  "Call-ID: a84b4c76e66710@pc33.example.com",
  "CSeq: 314159 INVITE",
  "Max-Forwards: 70",
  "X-Own: a, b",
  "Content-Length: 4",
];

function parse(lines: string[], body = "v=0\n"): ParsedMessage {
  return parseDatagram(Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}`));
}

function accepted(parsed: ParsedMessage): SipMessage {
  if ("refusal" in parsed) throw new Error(`Refused: ${parsed.refusal.reason}`);
  return parsed.message;
}

test("compact names, folded lines and lists are read", () => {
  const message = accepted(parse(INVITE));
  expect(message).toMatchObject({ kind: "request", method: "INVITE" });
  expect(headerValues(message, "v")).toEqual([
    "SIP/2.0/UDP 192.0.2.10:5060;branch=z9hG4bK776asdhds;rport",
    "SIP/2.0/TCP [2001:db8::1];branch=z9hG4bKx",
  ]);
  expect(header(message, "From")).toContain('Alex\\"" <sip:+4915123456789@sip.example.com> ;tag=1928301774');
  expect(header(message, "x-own")).toBe("a, b");
  expect(message.body.toString()).toBe("v=0\n");
});

test("a message that is written out reads the same", () => {
  const message = accepted(parse(INVITE));
  const { headers, ...rest } = accepted(parseDatagram(serialise(message)));
  expect(rest).toMatchObject({
    method: message.kind === "request" ? message.method : "",
    body: message.body,
  });
  expect(headers).toEqual(message.headers);
});

test("a refused request carries what is needed for its answer", () => {
  const lines = INVITE.map((line) => (line.startsWith("CSeq") ? "CSeq: 1 BYE" : line));
  expect(parse(lines)).toMatchObject({
    refusal: { status: 400, reason: "CSeq does not match the method", message: { method: "INVITE" } },
  });
});
