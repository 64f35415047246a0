import * as fc from "fast-check";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { DtlsTestClient } from "@parley/testing/media/dtls-client";
import { type DtlsPair, dtlsPair, type PairOptions } from "@parley/testing/media/dtls-pair";
import { createDtlsCertificate } from "./certificate.ts";
import { DtlsServer } from "./dtls-server.ts";
import { HANDSHAKE, writeHandshake } from "./handshake-message.ts";
import { CONTENT, parseRecords, writeRecord } from "./record.ts";

const until = { timeout: 8_000, interval: 10 };
let pairs: DtlsPair[] = [];
afterEach(() => {
  for (const pair of pairs.splice(0)) pair.close();
});

function start(options: PairOptions = {}): DtlsPair {
  const pair = dtlsPair(options);
  pairs.push(pair);
  pair.connect();
  return pair;
}

async function connected(options: PairOptions = {}): Promise<DtlsPair> {
  const pair = start(options);
  await expect.poll(() => pair.connected.length === 1 && pair.clientConnected, until).toBe(true);
  return pair;
}

test.each([1, 7] as const)(
  "a client connects, both sides have the same SRTP keys (profile %i), and data passes",
  async (profile) => {
    const pair = await connected({ srtpProfile: profile });
    const keys = pair.connected[0];
    expect(keys?.profile).toBe(profile);
    const exported = pair.client.exportKeyingMaterial("EXTRACTOR-dtls_srtp", keys?.keys.length ?? 0);
    expect(keys?.keys).toEqual(exported);
    await pair.client.send(Buffer.from("hello"));
    await expect.poll(() => pair.received, until).toEqual(["hello"]);
    pair.server.send(Buffer.from("and back"));
    await expect.poll(() => pair.clientReceived, until).toEqual(["and back"]);
  },
);

test("a client whose certificate doesn't match its offer is refused", async () => {
  const pair = start({ fingerprint: createDtlsCertificate().fingerprint });
  await expect
    .poll(() => pair.closed.map(String), until)
    .toEqual([expect.stringContaining("isn't the one named in its offer")]);
  expect(pair.connected).toEqual([]);
});

test("a client that presents the certificate but doesn't hold its key is refused", async () => {
  const pair = start({ foreignKey: true });
  await expect
    .poll(() => pair.closed.map(String), until)
    .toEqual([expect.stringContaining("doesn't hold the key")]);
  expect(pair.connected).toEqual([]);
});

test.each([
  ["our first flight", (side: string, index: number) => side === "server" && index === 0],
  ["our last flight", (side: string, index: number) => side === "server" && index === 1],
  ["the client's first flight", (side: string, index: number) => side === "client" && index === 0],
  ["half of the client's second flight", (side: string, index: number) => side === "client" && index === 2],
])("the handshake survives the loss of %s", async (_what, loses) => {
  const pair = await connected({ loses });
  await pair.client.send(Buffer.from("hello"));
  await expect.poll(() => pair.received, until).toEqual(["hello"]);
});

/** A client and a server without timers or sockets: the test passes messages between them. */
function byHand() {
  const client = new DtlsTestClient();
  const sent: Buffer[] = [];
  const [connections, closed] = [[] as unknown[], [] as unknown[]];
  const server = new DtlsServer({
    certificate: createDtlsCertificate(),
    fingerprints: [{ hash: "sha256", value: client.certificate.fingerprint }],
    send: (datagram) => sent.push(datagram),
    onConnected: (keys) => connections.push(keys),
    onData: () => undefined,
    onClosed: (error) => closed.push(error),
  });
  onTestFinished(() => server.close());
  for (const datagram of client.flight()) server.receive(datagram);
  for (const datagram of sent.splice(0)) client.receive(datagram);
  return { client, server, sent, connections, closed };
}

test("a Finished that overtakes an earlier fragment waits for it", () => {
  const { client, server, connections, closed } = byHand();
  const pieces = client.flight(60);
  const [proof] = pieces.splice(-3, 1); // the last part of CertificateVerify; ChangeCipherSpec and Finished follow
  for (const piece of pieces) server.receive(piece);
  expect(connections).toEqual([]);
  if (proof) server.receive(proof);
  expect(connections).toHaveLength(1);
  expect(closed).toEqual([]);
});

test("an unencrypted Finished, which anyone could send, doesn't complete the handshake", () => {
  const { client, server, connections, closed } = byHand();
  const finished = writeHandshake({ type: HANDSHAKE.FINISHED, sequence: 1, body: Buffer.alloc(12) });
  server.receive(writeRecord({ type: CONTENT.HANDSHAKE, epoch: 0, sequence: 500, fragment: finished }));
  for (const datagram of client.flight()) server.receive(datagram);
  expect(connections).toHaveLength(1);
  expect(closed).toEqual([]);
});

test("a repeated flight in many fragments is answered once", () => {
  const { client, server, sent } = byHand();
  for (const datagram of client.flight(60)) server.receive(datagram);
  expect(sent.splice(0)).toHaveLength(1);
  for (const datagram of client.flight(60)) server.receive(datagram);
  expect(sent).toHaveLength(1);
});

test("a repeated record is delivered once", async () => {
  const pair = await connected();
  await pair.client.send(Buffer.from("once"));
  await expect.poll(() => pair.received, until).toEqual(["once"]);
  pair.server.receive(pair.fromClient.at(-1) ?? Buffer.alloc(0));
  expect(pair.received).toEqual(["once"]);
});

test("after the handshake, unencrypted alerts, hellos and Finished messages are ignored", async () => {
  const pair = await connected();
  await pair.client.send(Buffer.from("first"));
  await expect.poll(() => pair.received, until).toEqual(["first"]);
  const hello = pair.fromClient[0] ?? Buffer.alloc(0);
  const forged = [
    writeRecord({ type: CONTENT.ALERT, epoch: 0, sequence: 50, fragment: Buffer.from([1, 0]) }),
    writeRecord({ type: CONTENT.ALERT, epoch: 0, sequence: 51, fragment: Buffer.from([2, 40]) }),
    writeRecord({ type: CONTENT.APPLICATION_DATA, epoch: 0, sequence: 52, fragment: Buffer.from("forged") }),
    hello,
    ...pair.fromClient,
  ];
  const before = pair.fromServer.length;
  for (const datagram of forged) pair.server.receive(datagram);
  expect(pair.closed).toEqual([]);
  expect(pair.received).toEqual(["first"]);
  expect(pair.connected).toHaveLength(1);
  expect(pair.fromServer).toHaveLength(before);
  await pair.client.send(Buffer.from("still here"));
  await expect.poll(() => pair.received, until).toEqual(["first", "still here"]);
});

test("a changed byte in a record only loses that record", async () => {
  const pair = await connected({ loses: (side, index) => side === "client" && index > 8 });
  while (pair.fromClient.length <= 9) await pair.client.send(Buffer.from("x"));
  const record = pair.fromClient.at(-1) ?? Buffer.alloc(0);
  const before = pair.received.length;
  for (let at = 0; at < record.length; at++) {
    const changed = Buffer.from(record);
    changed[at] = (changed[at] ?? 0) ^ 1;
    pair.server.receive(changed);
  }
  expect(pair.received).toHaveLength(before);
  pair.server.receive(record);
  expect(pair.received).toHaveLength(before + 1);
});

test("a datagram is dropped at its first forged record, before anything after it is decrypted", async () => {
  const pair = await connected();
  await pair.client.send(Buffer.from("genuine"));
  await expect.poll(() => pair.received, until).toEqual(["genuine"]);
  const record = pair.fromClient.at(-1) ?? Buffer.alloc(0);
  await pair.client.send(Buffer.from("next"));
  await expect.poll(() => pair.fromClient.at(-1)?.equals(record), until).toBe(false);
  const forged = Buffer.from(record);
  forged.writeUIntBE(1_000, 5, 6);
  await expect.poll(() => pair.received, until).toEqual(["genuine", "next"]);
  const later = Buffer.from(pair.fromClient.at(-1) ?? Buffer.alloc(0));
  expect(pair.server.receive(Buffer.concat([forged, later]))).toBe(false);
  expect(pair.server.receive(Buffer.concat([record, later]))).toBe(false); // both repeated
});

test("closing sends an encrypted close_notify, and nothing after it", async () => {
  const pair = await connected();
  pair.server.close();
  const last = parseRecords(pair.fromServer.at(-1) ?? Buffer.alloc(0));
  expect(last).toMatchObject([{ type: CONTENT.ALERT, epoch: 1 }]);
  const sent = pair.fromServer.length;
  pair.server.send(Buffer.from("late"));
  pair.server.close();
  expect(pair.fromServer).toHaveLength(sent);
});

test("no bytes make a server throw or connect", async () => {
  const pair = await connected();
  const handshake = pair.fromClient.slice(0, 4);
  fc.assert(
    fc.property(fc.nat(3), fc.nat(400), fc.uint8Array({ maxLength: 300 }), (which, at, bytes) => {
      const connectedTo: unknown[] = [];
      const server = new DtlsServer({
        certificate: createDtlsCertificate(),
        fingerprints: [],
        send: () => undefined,
        onConnected: (keys) => connectedTo.push(keys),
        onData: (data) => connectedTo.push(data),
        onClosed: () => undefined,
      });
      for (const [index, datagram] of handshake.entries()) {
        const mixed = Buffer.from(datagram);
        if (index === which)
          mixed.set(bytes.subarray(0, Math.max(0, mixed.length - at)), Math.min(at, mixed.length));
        server.receive(mixed);
      }
      server.receive(Buffer.from(bytes));
      server.close();
      expect(connectedTo).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
