/** RFC 4475, 3.1.1.7 to 3.1.1.13: valid messages that are long, binary or unusual. */
import { bytesOf, SDP, type TortureMessage } from "./torture-message.ts";

const REASON = "= 2**3 * 5**2 но сто девяносто девять - простое";

const PARTS = Buffer.concat([
  Buffer.from("--7a9cbec02ceef655\r\nContent-Type: text/plain\r\n\r\nHello\r\n--7a9cbec02ceef655\r\n"),
  Buffer.from("Content-Type: application/octet-stream\r\n\r\n"),
  Buffer.from([0x30, 0x82, 0x01, 0x52, 0x00, 0x0d, 0x0a, 0x0d, 0x0a, 0xff, 0xfe, 0x00]),
  Buffer.from("\r\n--7a9cbec02ceef655--\r\n"),
]);

export const VALID_EXTREMES: TortureMessage[] = [
  {
    name: "longreq",
    section: "3.1.1.7",
    bytes: bytesOf(
      [
        "INVITE sip:user@example.com SIP/2.0",
        `To: "I have a user name of ${"extreme".repeat(10)} proportion"<sip:user@example.com:6000;` +
          `unknownparam1=very${"long".repeat(20)}value;longparam${"name".repeat(25)}=shortvalue;` +
          `very${"long".repeat(25)}ParameterNameWithNoValue>`,
        `F: sip:${"amazinglylongcallername".repeat(5)}@example.net;tag=12${"982".repeat(50)}424` +
          `;unknownheaderparam${"name".repeat(20)}=unknowheaderparam${"value".repeat(15)}` +
          `;unknownValueless${"paramname".repeat(10)}`,
        `Call-ID: longreq.one${"really".repeat(20)}longcallid`,
        "CSeq: 3882340 INVITE",
        `Unknown-${"Long".repeat(20)}-Name: unknown-${"long".repeat(20)}-value`,
        ...["Via:", "v:", "V:", "ViA:", "VIA:", "V :", "v  :", "Via :"].flatMap((name) =>
          [4, 3, 2, 1].map((number) => `${name} SIP/2.0/TCP sip${number}.example.com`),
        ),
        `Via: SIP/2.0/TCP host.example.com;received=192.0.2.5;branch=very${"long".repeat(50)}branchvalue`,
        "Max-Forwards: 70",
        `Contact: <sip:${"amazinglylongcallername".repeat(5)}@host5.example.net>`,
        "Content-Type: application/sdp",
        "l: {length}",
      ],
      SDP,
    ),
    expected: {
      reads: {
        callId: `longreq.one${"really".repeat(20)}longcallid`,
        viaCount: 33,
        from: { params: { tag: `12${"982".repeat(50)}424` } },
        toUri: { port: 6000 },
        body: SDP,
      },
    },
  },
  {
    name: "dblreq",
    section: "3.1.1.8",
    bytes: Buffer.concat([
      bytesOf([
        "REGISTER sip:example.com SIP/2.0",
        "To: sip:j.user@example.com",
        "From: sip:j.user@example.com;tag=43251j3j324",
        "Max-Forwards: 8",
        "I: dblreq.0ha0isndaksdj99sdfafnl3lk233412",
        "Contact: sip:j.user@host.example.com",
        "CSeq: 8 REGISTER",
        "Via: SIP/2.0/UDP 192.0.2.125;branch=z9hG4bKkdjuw23492",
        "Content-Length: 0",
      ]),
      bytesOf(["INVITE sip:joe@example.com SIP/2.0", "t: sip:joe@example.com"], SDP),
    ]),
    expected: { reads: { method: "REGISTER", cseq: { number: 8 }, body: "" } },
  },
  {
    name: "semiuri",
    section: "3.1.1.9",
    bytes: bytesOf([
      "OPTIONS sip:user;par=u%40example.net@example.com SIP/2.0",
      "To: sip:j_user@example.com",
      "From: sip:caller@example.org;tag=33242",
      "Max-Forwards: 3",
      "Call-ID: semiuri.0ha0isndaksdj",
      "CSeq: 8 OPTIONS",
      "Accept: application/sdp, application/pkcs7-mime,",
      "        multipart/mixed, multipart/signed,",
      "        message/sip, message/sipfrag",
      "Via: SIP/2.0/UDP 192.0.2.1;branch=z9hG4bKkdjuw",
      "l: 0",
    ]),
    expected: {
      reads: { target: { user: "user;par=u@example.net", host: "example.com", params: {} }, acceptCount: 6 },
    },
  },
  {
    name: "transports",
    section: "3.1.1.10",
    bytes: bytesOf([
      "OPTIONS sip:user@example.com SIP/2.0",
      "To: sip:user@example.com",
      "From: <sip:caller@example.com>;tag=323",
      "Max-Forwards: 70",
      "Call-ID: transports.kijh4akdnaqjkwendsasfdj",
      "Accept: application/sdp",
      "CSeq: 60 OPTIONS",
      "Via: SIP/2.0/UDP t1.example.com;branch=z9hG4bKkdjuw",
      "Via: SIP/2.0/SCTP t2.example.com;branch=z9hG4bKklasjdhf",
      "Via: SIP/2.0/TLS t3.example.com;branch=z9hG4bK2980unddj",
      "Via: SIP/2.0/UNKNOWN t4.example.com;branch=z9hG4bKasd0f3en",
      "Via: SIP/2.0/TCP t5.example.com;branch=z9hG4bK0a9idfnee",
      "l: 0",
    ]),
    expected: {
      reads: {
        vias: ["UDP", "SCTP", "TLS", "UNKNOWN", "TCP"].map((transport) => ({ transport })),
      },
    },
  },
  {
    name: "mpart01",
    section: "3.1.1.11",
    bytes: bytesOf(
      [
        "MESSAGE sip:kumiko@example.org SIP/2.0",
        "Via: SIP/2.0/UDP 127.0.0.1:5070;branch=z9hG4bK-d87543-4dade06d0bdb11ee-1--d87543-;rport",
        "Max-Forwards: 70",
        "Route: <sip:127.0.0.1:5080>",
        "Identity: r5mwreLuyDRYBi/0TiPwEsY3rEVsk/G2WxhgTV1PF7hHuL",
        "Content-Type: multipart/mixed;boundary=7a9cbec02ceef655",
        "From: <sip:fluffy@example.com>;tag=2fb0dcc9",
        "To: <sip:kumiko@example.org>",
        "Call-ID: 3d9485ad0c49859b@Zmx1ZmZ5LW1hYy0xNi5sb2NhbA..",
        "CSeq: 1 MESSAGE",
        "Content-Transfer-Encoding: binary",
        "Content-Length: {length}",
        "Date: Sat, 15 Oct 2005 04:44:56 GMT",
      ],
      PARTS,
    ),
    expected: { reads: { method: "MESSAGE", bodyBytes: PARTS.toString("hex") }, agentAnswers: 405 },
  },
  {
    name: "unreason",
    section: "3.1.1.12",
    bytes: bytesOf(
      [
        `SIP/2.0 200 ${REASON}`,
        "Via: SIP/2.0/UDP 192.0.2.198;branch=z9hG4bK1324923",
        "Call-ID: unreason.1234ksdfak3j2erwedfsASdf",
        "CSeq: 35 INVITE",
        "From: sip:user@example.com;tag=11141343",
        "To: sip:user@example.edu;tag=2229",
        "Content-Length: {length}",
        "Content-Type: application/sdp",
        "Contact: <sip:user@host198.example.com>",
      ],
      SDP,
    ),
    expected: { reads: { status: 200, reason: REASON } },
  },
  {
    name: "noreason",
    section: "3.1.1.13",
    bytes: bytesOf([
      "SIP/2.0 100 ",
      "Via: SIP/2.0/UDP 192.0.2.105;branch=z9hG4bK2398ndaoe",
      "Call-ID: noreason.asndj203insdf99223ndf",
      "CSeq: 35 INVITE",
      "From: <sip:user@example.com>;tag=39ansfi3",
      "To: <sip:user@example.edu>;tag=902jndnke3",
      "Content-Length: 0",
      "Contact: <sip:user@host105.example.com>",
    ]),
    expected: { reads: { status: 100, reason: "" } },
  },
];
