/** RFC 4475, 3.2 to 3.4: messages with valid syntax and odd requests. */
import { bytesOf, SDP, type TortureMessage } from "./torture-message.ts";

/** A request with these headers besides the usual ones; null leaves a usual one out. */
function request(
  name: string,
  start: string,
  headers: Record<string, string | null> = {},
  body = "",
): Buffer {
  const [method = ""] = start.split(" ", 1);
  const all: Record<string, string | null> = {
    To: "sip:user@example.com",
    From: "sip:caller@example.org;tag=33242",
    "Max-Forwards": "3",
    Via: `SIP/2.0/UDP 192.0.2.1;branch=z9hG4bK${name}`,
    "Call-ID": `${name}.sadonfo23i420jv0as0derf3j3n`,
    CSeq: `8 ${method}`,
    "Content-Length": "{length}",
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([header, value]) =>
    value === null ? [] : [`${header}: ${value}`],
  );
  return bytesOf([`${start} SIP/2.0`, ...lines], body);
}

export const SEMANTIC_MESSAGES: TortureMessage[] = [
  {
    name: "badbranch",
    section: "3.2.1",
    bytes: request("badbranch", "OPTIONS sip:user@example.com", {
      Via: "SIP/2.0/UDP 192.0.2.1;branch=z9hG4bK",
    }),
    expected: { reads: { vias: [{ params: { branch: "z9hG4bK" } }] } },
  },
  {
    name: "insuf",
    section: "3.3.1",
    bytes: request("insuf", "INVITE sip:user@example.com", { "Call-ID": null, From: null, To: null }, SDP),
    expected: { refused: 400, reason: "Missing From", isAnswered: true },
  },
  {
    name: "unkscm",
    section: "3.3.2",
    bytes: request("unkscm", "OPTIONS nobodyKnowsThisScheme:totallyopaquecontent"),
    expected: { refused: 416, reason: "Unsupported URI Scheme", isAnswered: true },
  },
  {
    name: "novelsc",
    section: "3.3.3",
    bytes: request("novelsc", "OPTIONS soap.beep://192.0.2.103:3002"),
    expected: { refused: 416, reason: "Unsupported URI Scheme", isAnswered: true },
  },
  {
    name: "unksm2",
    section: "3.3.4",
    bytes: request("unksm2", "REGISTER sip:example.com", {
      To: "isbn:2983792873",
      From: "<http://www.example.com>;tag=3234233",
      Contact: "<name:John_Smith>",
    }),
    expected: {
      reads: {
        to: { uri: "isbn:2983792873" },
        from: { uri: "http://www.example.com", params: { tag: "3234233" } },
        contacts: [{ uri: "name:John_Smith" }],
      },
      agentAnswers: 405,
    },
  },
  {
    name: "bext01",
    section: "3.3.5",
    bytes: request("bext01", "OPTIONS sip:user@example.com", {
      Require: "nothingSupportsThis, nothingSupportsThisEither",
      "Proxy-Require": "noProxiesSupportThis, norDoAnyProxiesSupportThis",
    }),
    expected: {
      reads: { requires: ["nothingSupportsThis", "nothingSupportsThisEither"] },
      agentAnswers: 420,
    },
  },
  {
    name: "invut",
    section: "3.3.6",
    bytes: request(
      "invut",
      "INVITE sip:user@example.com",
      { Contact: "<sip:caller@host5.example.net>", "Content-Type": "application/unknownformat" },
      '<audio>\r\n <pcmu port="443"/>\r\n</audio>\r\n',
    ),
    expected: { reads: { others: { "Content-Type": "application/unknownformat" } }, agentAnswers: 415 },
  },
  {
    name: "regaut01",
    section: "3.3.7",
    bytes: request("regaut01", "REGISTER sip:example.com", {
      Authorization: 'NoOneKnowsThisScheme opaque-data=here, more="a, b"',
    }),
    expected: {
      reads: { others: { Authorization: 'NoOneKnowsThisScheme opaque-data=here, more="a, b"' } },
      agentAnswers: 405,
    },
  },
  {
    name: "multi01",
    section: "3.3.8",
    bytes: bytesOf(
      [
        "INVITE sip:user@company.com SIP/2.0",
        "Contact: <sip:caller@host25.example.net>",
        "Via: SIP/2.0/UDP 192.0.2.25;branch=z9hG4bKkdjuw",
        "Max-Forwards: 70",
        "CSeq: 5 INVITE",
        "Call-ID: multi01.98asdh@192.0.2.1",
        "CSeq: 59 INVITE",
        "Call-ID: multi01.98asdh@192.0.2.2",
        "From: sip:caller@example.com;tag=3413415",
        "To: sip:user@example.com",
        "To: sip:other@example.net",
        "From: sip:caller@example.net;tag=2923420123",
        "Content-Type: application/sdp",
        "l: {length}",
        "Max-Forwards: 5",
      ],
      SDP,
    ),
    expected: { refused: 400, reason: "Too many CSeq", isAnswered: true },
  },
  {
    name: "mcl01",
    section: "3.3.9",
    bytes: bytesOf(
      [
        "OPTIONS sip:user@example.com SIP/2.0",
        "Via: SIP/2.0/UDP host5.example.net;branch=z9hG4bK293423",
        "To: sip:user@example.com",
        "From: sip:other@example.net;tag=3923942",
        "Call-ID: mcl01.fhn2323orihawfdoa3o4r52o3irsdf",
        "CSeq: 15932 OPTIONS",
        "Content-Length: 13",
        "Max-Forwards: 60",
        "Content-Length: 5",
        "Content-Type: text/plain",
      ],
      "There's no way to know how many octets are supposed to be here.\r\n",
    ),
    expected: { refused: 400, reason: "Too many Content-Length", isAnswered: true },
  },
  {
    // No transaction has its branch, and it has two Vias, so the transaction layer drops it.
    name: "bcast",
    section: "3.3.10",
    bytes: bytesOf(
      [
        "SIP/2.0 200 OK",
        "Via: SIP/2.0/UDP 192.0.2.198;branch=z9hG4bK1324923",
        "Via: SIP/2.0/UDP 255.255.255.255;branch=z9hG4bK1saber23",
        "Call-ID: bcast.0384840201234ksdfak3j2erwedfsASdf",
        "CSeq: 35 INVITE",
        "From: sip:user@example.com;tag=11141343",
        "To: sip:user@example.edu;tag=2229",
        "Content-Length: {length}",
        "Content-Type: application/sdp",
        "Contact: <sip:user@host28.example.com>",
      ],
      SDP,
    ),
    expected: { reads: { status: 200, viaCount: 2 } },
  },
  {
    name: "zeromf",
    section: "3.3.11",
    bytes: request("zeromf", "OPTIONS sip:user@example.com", { "Max-Forwards": "0" }),
    expected: { reads: { maxForwards: 0 } },
  },
  {
    name: "cparam01",
    section: "3.3.12",
    bytes: request("cparam01", "REGISTER sip:example.com", {
      Contact: "sip:+19725552222@gw1.example.net;unknownparam",
    }),
    expected: {
      reads: {
        contacts: [{ uri: "sip:+19725552222@gw1.example.net", params: { unknownparam: null } }],
      },
      agentAnswers: 405,
    },
  },
  {
    name: "cparam02",
    section: "3.3.13",
    bytes: request("cparam02", "REGISTER sip:example.com", {
      Contact: "<sip:+19725552222@gw1.example.net;unknownparam>",
    }),
    expected: {
      reads: {
        contacts: [{ uri: "sip:+19725552222@gw1.example.net;unknownparam", params: {} }],
        contactUris: [{ params: { unknownparam: null } }],
      },
      agentAnswers: 405,
    },
  },
  {
    name: "regescrt",
    section: "3.3.14",
    bytes: request("regescrt", "REGISTER sip:example.com", {
      Contact: "<sip:user@example.com?Route=%3Csip:sip.example.com%3E>",
    }),
    expected: {
      reads: { contactUris: [{ headers: [{ name: "Route", value: "<sip:sip.example.com>" }] }] },
      agentAnswers: 405,
    },
  },
  {
    name: "sdp01",
    section: "3.3.15",
    bytes: request(
      "sdp01",
      "INVITE sip:user@example.com",
      {
        Contact: "<sip:caller@host15.example.net>",
        Accept: "text/nobodyKnowsThis",
        "Content-Type": "application/sdp",
      },
      SDP,
    ),
    expected: { reads: { acceptCount: 1 }, agentAnswers: 406 },
  },
  {
    name: "inv2543",
    section: "3.4.1",
    bytes: bytesOf(
      [
        "INVITE sip:UserB@example.com SIP/2.0",
        "Via: SIP/2.0/UDP iftgw.example.com",
        "From: <sip:+13035551111@ift.client.example.net;user=phone>",
        "Record-Route: <sip:UserB@example.com;maddr=ss1.example.com>",
        "To: sip:+16505552222@ss1.example.net;user=phone",
        "Call-ID: inv2543.1717@ift.client.example.com",
        "CSeq: 56 INVITE",
        "Content-Type: application/sdp",
      ],
      SDP,
    ),
    expected: {
      reads: {
        method: "INVITE",
        vias: [{ host: "iftgw.example.com", params: {} }],
        fromUri: { user: "+13035551111", params: { user: "phone" } },
        body: SDP,
      },
    },
  },
];
