/**
 * What must hold for `DtlsServer.receive`, whatever arrives: run briefly with the unit tests and at length at night.
 */
import * as fc from "fast-check";
import { createDtlsCertificate } from "@parley/media/web/dtls/certificate";
import { DtlsServer } from "@parley/media/web/dtls/dtls-server";
import { CONTENT, writeRecord } from "@parley/media/web/dtls/record";
import type { SrtpKeyMaterial } from "@parley/media/web/dtls/server-handshake";
import { DtlsTestClient } from "../media/dtls-client.ts";

const certificate = createDtlsCertificate();
/** After this many losses on the server's side nothing more is lost, since it repeats a flight six times. */
const MOST_LOST = 4;

interface Pair {
  client: DtlsTestClient;
  server: DtlsServer;
  fromServer: Buffer[];
  connected: SrtpKeyMaterial[];
  received: string[];
  closed: unknown[];
}

function joined(): Pair {
  const client = new DtlsTestClient();
  const pair: Omit<Pair, "server"> = { client, fromServer: [], connected: [], received: [], closed: [] };
  const server = new DtlsServer({
    certificate,
    fingerprints: [{ hash: "sha256", value: client.certificate.fingerprint }],
    send: (datagram) => pair.fromServer.push(datagram),
    onConnected: (keys) => pair.connected.push(keys),
    onData: (data) => pair.received.push(data.toString("latin1")),
    onClosed: (error) => pair.closed.push(error),
  });
  return { ...pair, server };
}

function connected(): Pair {
  const pair = joined();
  for (let flight = 0; flight < 2; flight++) {
    for (const datagram of pair.client.flight()) pair.server.receive(datagram);
    for (const datagram of pair.fromServer.splice(0)) pair.client.receive(datagram);
  }
  return pair;
}

/** A small deterministic generator, so that a failing run can be repeated. */
function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A sealed record that nobody made, which may arrive at any time. */
function forgedRecord(bytes: Uint8Array, sequence: number): Buffer {
  return writeRecord({
    type: CONTENT.APPLICATION_DATA,
    epoch: 1,
    sequence,
    fragment: Buffer.from(bytes),
  });
}

/**
 * A handshake in fragments of any size, lost, duplicated, out of order and mixed with forged records, ends with both
 * sides connected and with the same keys. Throws what fast-check found.
 */
export function checkHandshakes(numRuns: number): void {
  const loss = fc.double({ min: 0, max: 0.4, noNaN: true });
  const noise = fc.uint8Array({ maxLength: 100 });
  fc.assert(
    fc.property(
      fc.integer({ min: 40, max: 1_200 }),
      fc.integer(),
      loss,
      noise,
      (bytes, seed, lost, forged) => {
        const chance = chances(seed);
        const pair = joined();
        let losses = 0;
        for (let round = 0; round < 100 && !pair.client.isConnected; round++) {
          const flight = pair.client.flight(bytes).filter(() => chance() >= lost);
          if (chance() < 0.5) flight.reverse();
          if (chance() < 0.3) flight.push(...flight);
          if (chance() < 0.5) flight.splice(flight.length * chance(), 0, forgedRecord(forged, round));
          for (const datagram of flight) pair.server.receive(datagram);
          for (const datagram of pair.fromServer.splice(0))
            if (chance() >= lost || losses++ >= MOST_LOST) pair.client.receive(datagram);
        }
        pair.server.close();
        if (pair.connected.length !== 1 || pair.closed.length > 0)
          throw new Error("The server did not connect.");
        if (!pair.client.isConnected) throw new Error("The client did not connect.");
        if (!pair.connected[0]?.keys.equals(pair.client.srtpKeys ?? Buffer.alloc(0)))
          throw new Error("The keys differ.");
      },
    ),
    { numRuns },
  );
}

type Datagram =
  | { kind: "data" }
  | { kind: "late" }
  | { kind: "replayed"; which: number }
  | { kind: "spoilt"; which: number; at: number; by: number }
  | { kind: "forged_first"; bytes: Uint8Array }
  | { kind: "repeated_first"; which: number }
  | { kind: "clear"; type: number; bytes: Uint8Array }
  | { kind: "garbage"; bytes: Uint8Array };

const which = fc.nat(1_000);
const bytes = fc.uint8Array({ maxLength: 200 });
const DATAGRAM: fc.Arbitrary<Datagram> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Datagram>({ kind: "data" }) },
  fc.constant<Datagram>({ kind: "late" }),
  fc.record({ kind: fc.constant("replayed" as const), which }),
  fc.record({
    kind: fc.constant("spoilt" as const),
    which,
    at: which,
    by: fc.integer({ min: 1, max: 255 }),
  }),
  fc.record({ kind: fc.constant("forged_first" as const), bytes }),
  fc.record({ kind: fc.constant("repeated_first" as const), which }),
  fc.record({ kind: fc.constant("clear" as const), type: fc.integer({ min: 20, max: 23 }), bytes }),
  fc.record({ kind: fc.constant("garbage" as const), bytes }),
);

/**
 * Once connected, every genuine record is delivered once, whatever comes in between, and nothing else is. Whatever
 * follows a forged record in its datagram isn't read, and nothing forged gets an answer or ends the connection.
 */
export function checkSecured(numRuns: number): void {
  fc.assert(
    fc.property(fc.array(DATAGRAM, { maxLength: 60 }), (datagrams) => {
      const pair = connected();
      const { client, server } = pair;
      const sent: Buffer[] = [client.data("first")];
      const expected = ["first"];
      server.receive(sent[0] ?? Buffer.alloc(0)); // from here on no flight is repeated
      const answers = pair.fromServer.length;
      const late: { text: string; datagram: Buffer }[] = [];
      const genuine = (text: string) => {
        const datagram = client.data(text);
        sent.push(datagram);
        return datagram;
      };
      for (const [index, datagram] of datagrams.entries()) {
        const text = `data ${index}`;
        switch (datagram.kind) {
          case "data":
            server.receive(genuine(text));
            expected.push(text);
            break;
          case "late": // arrives at the end, within the window
            late.push({ text, datagram: client.data(text) });
            break;
          case "replayed":
            server.receive(pick(sent, datagram.which));
            break;
          case "spoilt": {
            const spoilt = Buffer.from(pick(sent, datagram.which));
            const at = datagram.at % spoilt.length;
            spoilt.writeUInt8(spoilt.readUInt8(at) ^ datagram.by, at);
            server.receive(spoilt);
            break;
          }
          case "forged_first": {
            const dropped = client.data(text);
            server.receive(Buffer.concat([forgedRecord(datagram.bytes, 5_000 + index), dropped]));
            break;
          }
          case "repeated_first":
            server.receive(Buffer.concat([pick(sent, datagram.which), genuine(text)]));
            expected.push(text);
            break;
          case "clear":
            server.receive(
              writeRecord({
                type: datagram.type,
                epoch: 0,
                sequence: index,
                fragment: Buffer.from(datagram.bytes),
              }),
            );
            break;
          case "garbage":
            server.receive(Buffer.from(datagram.bytes));
            break;
        }
      }
      for (const { text, datagram } of late) {
        server.receive(datagram);
        expected.push(text);
      }
      const isAsExpected = pair.received.join("|") === expected.join("|");
      const isQuiet = pair.fromServer.length === answers && pair.closed.length === 0;
      server.close();
      if (!isAsExpected) throw new Error(`Delivered ${pair.received.join("|")}, not ${expected.join("|")}.`);
      if (!isQuiet) throw new Error("What nobody made was answered, or ended the connection.");
    }),
    { numRuns },
  );
}

function pick(sent: Buffer[], index: number): Buffer {
  return sent[index % sent.length] ?? Buffer.alloc(0);
}
