/** Bytes that pretend to be SIP: messages of all kinds, randomly damaged. Everything follows from the seed. */

/** From 0 up to but not including 1; a linear congruential generator (Numerical Recipes). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const SDP = [
  "v=0",
  "o=- 1 1 IN IP4 127.0.0.1",
  "s=-",
  "c=IN IP4 127.0.0.1",
  "t=0 0",
  "m=audio 40000 RTP/AVP 0 8 101",
  "a=rtpmap:101 telephone-event/8000",
  "",
].join("\r\n");

const START_LINES = [
  "OPTIONS sip:parley@example.com SIP/2.0",
  "INVITE sip:+4915123456789@example.com;user=phone SIP/2.0",
  "ACK sip:parley@example.com SIP/2.0",
  "BYE sip:parley@example.com;transport=udp SIP/2.0",
  "CANCEL sip:parley@example.com SIP/2.0",
  "REGISTER sip:example.com SIP/2.0",
  "REFER sip:parley@[2001:db8::1]:5060 SIP/2.0",
  "SIP/2.0 100 Trying",
  "SIP/2.0 200 OK",
  "SIP/2.0 401 Unauthorized",
];

const EXTRAS = [
  "Contact: <sip:peer@127.0.0.1:5099;ob>;expires=60",
  "Record-Route: <sip:proxy.example.com;lr>, <sip:[::1];lr>",
  "Require: 100rel, timer",
  "Session-Expires: 90;refresher=uas",
  'Authorization: Digest username="u", realm="r", nonce="n", uri="sip:x", response="0123456789abcdef0123456789abcdef"',
  'WWW-Authenticate: Digest realm="r", nonce="n", algorithm=SHA-256, qop="auth,auth-int"',
  "Subject: folded\r\n over two lines",
  "P-Asserted-Identity: tel:+4915123456789",
  "Refer-To: <sip:bob@example.com?Replaces=1%3Bto-tag%3D2>",
];

const POISON = [
  "\0",
  "\r\n\r\n",
  "\r",
  "\n",
  "%00%",
  ";;;;",
  ",,,,",
  '"',
  "\\",
  "<",
  ">",
  "[::",
  ":-1",
  "99999999999999999999",
  "Content-Length: 4294967296\r\n",
  "Via: SIP/2.0/UDP 255.255.255.255:1;branch=z9hG4bK;rport\r\n",
  "\u00ff\u00fe",
  "é🎉",
  "A".repeat(9_000),
  "a;".repeat(2_000),
  "Via: SIP/2.0/TCP a\r\n".repeat(300),
];

export function spoiledSip(random: () => number): Buffer {
  let bytes = wellFormed(random);
  const changes = Math.floor(random() * 4);
  for (let change = 0; change < changes; change++) bytes = spoil(bytes, random);
  return bytes.subarray(0, 60_000);
}

function wellFormed(random: () => number): Buffer {
  const startLine = pick(START_LINES, random);
  const method = startLine.startsWith("SIP") ? "INVITE" : (startLine.split(" ")[0] ?? "");
  const body = random() < 0.3 ? SDP : "";
  const headers = [
    `Via: SIP/2.0/UDP 127.0.0.1:5099;branch=z9hG4bK${Math.floor(random() * 1e9)};rport`,
    "Max-Forwards: 70",
    `From: "Peer" <sip:peer@example.com>;tag=${Math.floor(random() * 100)}`,
    `To: <sip:parley@example.com>${random() < 0.3 ? ";tag=x" : ""}`,
    `Call-ID: ${Math.floor(random() * 1e9)}@peer`,
    `CSeq: ${Math.floor(random() * 2 ** 31)} ${method}`,
    ...EXTRAS.filter(() => random() < 0.2),
    ...(body === "" ? [] : ["Content-Type: application/sdp"]),
    `Content-Length: ${body.length}`,
  ];
  return Buffer.from([startLine, ...headers, "", body].join("\r\n"));
}

function spoil(bytes: Buffer, random: () => number): Buffer {
  const [from, to] = [place(bytes, random), place(bytes, random)].sort((a, b) => a - b) as [number, number];
  const [before, middle, after] = [bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to)];
  switch (Math.floor(random() * 7)) {
    case 0: // some bits
      return Buffer.from(
        bytes.map((byte) => (random() < 0.01 ? byte ^ (1 << Math.floor(random() * 8)) : byte)),
      );
    case 1:
      return Buffer.concat([before, after]);
    case 2:
      return Buffer.concat([before, middle, middle, after]);
    case 3:
      return Buffer.concat([before, Buffer.from(pick(POISON, random)), bytes.subarray(from)]);
    case 4:
      return before;
    case 5: // the rest of another message
      return Buffer.concat([before, wellFormed(random).subarray(from)]);
    default:
      return Buffer.from(
        Array.from({ length: Math.floor(random() * 2_000) }, () => Math.floor(random() * 256)),
      );
  }
}

function place(bytes: Buffer, random: () => number): number {
  return Math.floor(random() * (bytes.length + 1));
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T;
}
