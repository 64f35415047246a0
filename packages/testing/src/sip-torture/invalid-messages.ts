/** RFC 4475, 3.1.2: invalid messages. Where the RFC leaves a choice, they are refused. */
import { bytesOf, SDP, type TortureMessage } from "./torture-message.ts";

/** A request that is valid except for the given headers and start line. */
function request(
  name: string,
  change: { start?: string; headers?: Record<string, string | null>; more?: string[]; body?: string },
): Buffer {
  const start = change.start ?? "INVITE sip:user@example.com SIP/2.0";
  const method = start.trim().split(" ", 1)[0] ?? "";
  const headers: Record<string, string | null> = {
    To: "sip:j.user@example.com",
    From: "sip:caller@example.net;tag=134161461246",
    "Max-Forwards": "7",
    "Call-ID": `${name}.0ha0isndaksdjasdf3234nas`,
    CSeq: `8 ${method}`,
    Via: "SIP/2.0/UDP 192.0.2.15;branch=z9hG4bKkdjuw23492",
    Contact: "<sip:caller@host5.example.net>",
    "Content-Type": "application/sdp",
    "Content-Length": "{length}",
    ...change.headers,
  };
  const lines = Object.entries(headers).flatMap(([header, value]) =>
    value === null ? [] : [`${header}: ${value}`],
  );
  return bytesOf([start, ...lines, ...(change.more ?? [])], change.body ?? SDP);
}

function refusedRequest(
  name: string,
  section: string,
  reason: string,
  change: Parameters<typeof request>[1],
  refused = 400,
): TortureMessage {
  return { name, section, bytes: request(name, change), expected: { refused, reason, isAnswered: true } };
}

export const INVALID_MESSAGES: TortureMessage[] = [
  refusedRequest("badinv01", "3.1.2.1", "Malformed Contact", {
    headers: { Contact: '"Joe" <sip:joe@example.org>;;;;' },
    more: ["Via: SIP/2.0/UDP 192.0.2.15;;,;,,"],
  }),
  refusedRequest("clerr", "3.1.2.2", "Body shorter than Content-Length", {
    headers: { "Content-Length": "9999" },
  }),
  refusedRequest("ncl", "3.1.2.3", "Malformed Content-Length", { headers: { "Content-Length": "-999" } }),
  refusedRequest("scalar02", "3.1.2.4", "Malformed Max-Forwards", {
    start: "REGISTER sip:example.com SIP/2.0",
    headers: {
      CSeq: "36893488147419103232 REGISTER",
      "Max-Forwards": "300",
      Expires: `1${"0".repeat(100)}`,
      Contact: "<sip:user@host129.example.com>;expires=280297596632815",
    },
  }),
  {
    name: "scalarlg",
    section: "3.1.2.5",
    bytes: bytesOf([
      "SIP/2.0 503 Service Unavailable",
      "Via: SIP/2.0/TCP host129.example.com;branch=z9hG4bKzzxdiwo34sw;received=192.0.2.129",
      "To: <sip:user@example.com>",
      "From: <sip:other@example.net>;tag=2easdjfejw",
      "CSeq: 9292394834772304023312 OPTIONS",
      "Call-ID: scalarlg.noase0of0234hn2qofoaf0232aewf2394r",
      "Retry-After: 949302838503028349304023988",
      'Warning: 1812 overture "In Progress"',
      "Content-Length: 0",
    ]),
    expected: { refused: 400, reason: "Malformed CSeq", isAnswered: false },
  },
  refusedRequest("quotbal", "3.1.2.6", "Malformed To", {
    headers: { To: '"Mr. J. User <sip:j.user@example.com>' },
  }),
  refusedRequest("ltgtruri", "3.1.2.7", "Malformed Request-URI", {
    start: "INVITE <sip:user@example.com> SIP/2.0",
  }),
  refusedRequest("lwsruri", "3.1.2.8", "Malformed request line", {
    start: "INVITE sip:user@example.com; lr SIP/2.0",
    headers: { To: "sip:user@example.com;tag=3xfe-9921883-z9f" },
  }),
  refusedRequest("lwsstart", "3.1.2.9", "Malformed request line", {
    start: "INVITE  sip:user@example.com  SIP/2.0",
  }),
  refusedRequest("trws", "3.1.2.10", "Malformed request line", {
    start: "OPTIONS sip:remote-target@example.com SIP/2.0  ",
  }),
  refusedRequest("escruri", "3.1.2.11", "Malformed Request-URI", {
    start: "INVITE sip:user@example.com?Route=%3Csip:example.com%3E SIP/2.0",
  }),
  {
    // A receiver that doesn't read Date may accept it.
    name: "baddate",
    section: "3.1.2.12",
    bytes: request("baddate", { headers: { Date: "Fri, 01 Jan 2010 16:00:00 EST" } }),
    expected: { reads: { others: { Date: "Fri, 01 Jan 2010 16:00:00 EST" } } },
  },
  refusedRequest("regbadct", "3.1.2.13", "Malformed Contact", {
    start: "REGISTER sip:example.com SIP/2.0",
    headers: { Contact: "sip:user@example.com?Route=%3Csip:sip.example.com%3E" },
  }),
  refusedRequest("badaspec", "3.1.2.14", "Malformed To", {
    start: "OPTIONS sip:user@example.org SIP/2.0",
    headers: { To: '"Watson, Thomas" < sip:t.watson@example.org >' },
  }),
  refusedRequest("baddn", "3.1.2.15", "Malformed To", {
    start: "OPTIONS sip:t.watson@example.org SIP/2.0",
    headers: {
      From: "Bell, Alexander <sip:a.g.bell@example.com>;tag=43",
      To: "Watson, Thomas <sip:t.watson@example.org>",
    },
  }),
  refusedRequest(
    "badvers",
    "3.1.2.16",
    "Version Not Supported",
    {
      start: "OPTIONS sip:t.watson@example.org SIP/7.0",
      headers: { Via: "SIP/7.0/UDP c.example.com;branch=z9hG4bKkdjuw" },
    },
    505,
  ),
  refusedRequest("mismatch01", "3.1.2.17", "CSeq does not match the method", {
    start: "OPTIONS sip:user@example.com SIP/2.0",
    headers: { CSeq: "8 INVITE" },
  }),
  refusedRequest("mismatch02", "3.1.2.18", "CSeq does not match the method", {
    start: "NEWMETHOD sip:user@example.com SIP/2.0",
    headers: { CSeq: "8 INVITE" },
  }),
  {
    name: "bigcode",
    section: "3.1.2.19",
    bytes: bytesOf([
      "SIP/2.0 4294967301 better not break the receiver",
      "Via: SIP/2.0/UDP 192.0.2.105;branch=z9hG4bK2398ndaoe",
      "Call-ID: bigcode.asdof3uj203asdnf3429uasdhfas3ehjasdfas9i",
      "CSeq: 353494 INVITE",
      "From: <sip:user@example.com>;tag=39ansfi3",
      "To: <sip:user@example.edu>;tag=902jndnke3",
      "Content-Length: 0",
    ]),
    expected: { refused: 400, reason: "Malformed status line", isAnswered: false },
  },
];
