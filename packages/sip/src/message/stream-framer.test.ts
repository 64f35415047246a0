import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createStreamFramer, PING, PONG, type FramedItem } from "./stream-framer.ts";

function request(callId: string, body = "", length: number | string = body.length): string {
  const headers = [
    "OPTIONS sip:user@example.com SIP/2.0",
    "Via: SIP/2.0/TCP host.example.com;branch=z9hG4bKkdjuw",
    "From: <sip:caller@example.com>;tag=323",
    "To: sip:user@example.com",
    `Call-ID: ${callId}`,
    "CSeq: 60 OPTIONS",
    ...(length === "" ? [] : [`l: ${length}`]),
  ];
  return `${headers.join("\r\n")}\r\n\r\n${body}`;
}

/** Items in short form: the body of a message, the status of a refusal. */
function inShort(items: FramedItem[]): string[] {
  return items.map((item) => {
    if (item.kind === "message") return `message ${item.message.body.toString()}`;
    return item.kind === "refusal" ? `${item.refusal.status}${item.isFatal ? " fatal" : ""}` : item.kind;
  });
}

function push(...chunks: (string | Buffer)[]): string[] {
  const framer = createStreamFramer();
  return inShort(chunks.flatMap((chunk) => framer.push(Buffer.from(chunk))));
}

test("however the stream is cut, the same messages come out", () => {
  const stream = Buffer.from(
    `\r\n${request("1", "one")}${request("2")}\r\n\r\n${request("3", "three\r\n\r\n")}`,
  );
  const cuts = fc.array(fc.integer({ min: 0, max: stream.length }), { maxLength: 12 });
  fc.assert(
    fc.property(cuts, (places) => {
      const sorted = [0, ...places.sort((a, b) => a - b), stream.length];
      const framer = createStreamFramer();
      const items = sorted
        .slice(1)
        .flatMap((end, index) => framer.push(Buffer.from(stream.subarray(sorted[index], end))));
      const messages = inShort(items).filter((item) => item.startsWith("message"));
      expect(messages).toEqual(["message one", "message ", "message three\r\n\r\n"]);
      expect(framer.buffered).toBe(0);
    }),
  );
});

describe("keep-alive", () => {
  test("two line breaks are a ping, one is a pong", () => {
    expect(push(PING)).toEqual(["ping"]);
    expect(push(PONG)).toEqual(["pong"]);
    expect(push(request("1"), PING, request("2"), PONG)).toEqual(["message ", "ping", "message ", "pong"]);
  });

  test("a ping that arrives in pieces is still a ping", () => {
    expect(push("\r", "\n", "\r", "\n").at(-1)).toBe("ping");
  });

  test("a thousand pings get one answer", () => {
    expect(push("\r\n".repeat(2_000))).toEqual(["ping"]);
  });
});

describe("malformed input", () => {
  test("is refused if its end is clear, and the next message is read", () => {
    expect(push(request("1 2", "abc") + request("3", "next"))).toEqual(["400", "message next"]);
  });

  test.each([
    ["no length", request("1", "", "")],
    ["a negative length", request("1", "", -1)],
    ["two lengths", request("1", "abc").replace("l: 3", "l: 3\r\nContent-Length: 2")],
    ["a lone line feed", request("1", "abc").replace("CSeq", "X: 1\nCSeq")],
    ["HTTP", "GET / HTTP/1.1\r\nHost: example.com\r\n\r\n"],
    ["the beginning of TLS", Buffer.from([0x16, 3, 1, 2, 0, 1])],
  ])("%s ends the stream", (_, bytes) => {
    expect(push(bytes, request("2"))).toEqual(["400 fatal"]);
  });

  test("ends the stream if a head or body is too long, and nothing is kept", () => {
    const framer = createStreamFramer();
    const line = Buffer.from(`X: ${"y".repeat(1_000)}\r\n`);
    const items: FramedItem[] = [];
    for (let i = 0; i < 100; i++) items.push(...framer.push(line));
    expect(inShort(items)).toEqual(["513 fatal"]);
    expect(framer.buffered).toBe(0);
    expect(push(request("1", "", 65_536))).toEqual(["513 fatal"]);
  });
});
