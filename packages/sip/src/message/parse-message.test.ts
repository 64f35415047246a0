import { describe, expect, test } from "vitest";
import { header, headerValues } from "./headers.ts";
import { isKeepAlive, parseDatagram, type ParsedMessage } from "./parse-message.ts";
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

test("compact names, folded lines and lists can be read", () => {
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

test("a serialised message reads back the same", () => {
  const message = accepted(parse(INVITE));
  const { headers, ...rest } = accepted(parseDatagram(serialise(message)));
  expect(rest).toMatchObject({
    method: message.kind === "request" ? message.method : "",
    body: message.body,
  });
  expect(headers).toEqual(message.headers);
});

test("a refused request carries what its response needs", () => {
  const lines = INVITE.map((line) => (line.startsWith("CSeq") ? "CSeq: 1 BYE" : line));
  expect(parse(lines)).toMatchObject({
    refusal: { status: 400, reason: "CSeq does not match the method", message: { method: "INVITE" } },
  });
});

describe("limits", () => {
  const extra = (lines: string[]): ParsedMessage => parse([...INVITE, ...lines]);
  // The lines that fit in addition to INVITE's eight header lines, nine values and two Vias.
  test.each<[string, number, (count: number) => string[], string]>([
    ["200 header lines", 192, (count) => Array<string>(count).fill("A: 1"), "Too many header fields"],
    ["400 values", 391, (count) => [`Supported: ${"a,".repeat(count - 1)}a`], "Too many header fields"],
    ["70 hops", 68, (count) => Array<string>(count).fill("v: SIP/2.0/UDP h"), "Too many Via"],
    ["8,192 characters a line", 8_190, (count) => [`A:${"x".repeat(count)}`], "Header field too long"],
  ])("more than %s are refused", (_, fitting, lines, reason) => {
    expect(extra(lines(fitting))).toHaveProperty("message");
    expect(extra(lines(fitting + 1))).toMatchObject({
      refusal: { status: 400, reason, message: { method: "INVITE" } },
    });
  });

  test("more than 64 kB is refused unread", () => {
    expect(parseDatagram(Buffer.alloc(65_537, "a"))).toEqual({
      refusal: { status: 513, reason: "Message Too Large" },
    });
  });
});

describe("the length of a datagram's body", () => {
  const withLength = (length: string | null): string[] => [
    ...INVITE.slice(0, -1),
    ...(length === null ? [] : [`Content-Length: ${length}`]),
  ];

  test("anything beyond it is cut off, and without it the body goes to the end", () => {
    expect(accepted(parse(withLength("3"), "v=0\nrest")).body.toString()).toBe("v=0");
    expect(accepted(parse(withLength(null), "v=0\nrest")).body.toString()).toBe("v=0\nrest");
  });

  test("a body that is too short is an error", () => {
    expect(parse(withLength("5"))).toMatchObject({ refusal: { status: 400 } });
  });
});

test("messages without a way back, or that take no response, are refused without a message", () => {
  const without = (name: string): string[] => INVITE.filter((line) => !line.startsWith(name));
  const ack = INVITE.map((line) => line.replace("INVITE", "ACK").replace("70", "700"));
  const response = ["SIP/2.0 200 OK", ...INVITE.slice(1).map((line) => line.replace("70", "700"))];
  for (const lines of [without("Via"), ack, response]) {
    const parsed = parse(lines);
    expect(parsed).toHaveProperty("refusal.status", 400);
    expect(parsed).not.toHaveProperty("refusal.message");
  }
});

test("line breaks before a message are skipped, and by themselves are a keep-alive", () => {
  const message = Buffer.from(`${INVITE.join("\r\n")}\r\n\r\nv=0\n`);
  expect(parseDatagram(Buffer.concat([Buffer.from("\r\n\r\n"), message]))).toHaveProperty("message");
  expect(["", "\r\n\r\n", "\0\0\0\0", "x"].map((text) => isKeepAlive(Buffer.from(text)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("a name in ISO 8859-1 can be read", () => {
  const lines = INVITE.map((line) => line.replace(/^t: /, "t: Müller "));
  const message = parseDatagram(Buffer.from(`${lines.join("\r\n")}\r\n\r\nv=0\n`, "latin1"));
  expect(header(accepted(message), "To")).toMatch(/^Müller </);
});

const OK = (method: string, contact: string) => [
  "SIP/2.0 200 OK",
  "Via: SIP/2.0/UDP 192.0.2.10:5060;branch=z9hG4bK1",
  "From: <sip:ann@sip.example.com>;tag=1",
  "To: <sip:ann@sip.example.com>;tag=2",
  "Call-ID: a",
  `CSeq: 1 ${method}`,
  `Contact: ${contact}`,
  "Content-Length: 0",
];

test.each(["<sip:ann@192.0.2.10", "ann", '"Ann <sip:ann@192.0.2.10>'])(
  "the Contact %s makes a 200 to REGISTER no worse, but one to INVITE useless",
  (contact) => {
    expect(header(accepted(parse(OK("REGISTER", contact), "")), "Contact")).toBe(contact);
    expect(parse(OK("INVITE", contact), "")).toMatchObject({ refusal: { reason: "Malformed Contact" } });
  },
);
