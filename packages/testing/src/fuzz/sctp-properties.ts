/**
 * What must hold for `SctpAssociation.receive`, whatever arrives:
 * run briefly with the unit tests and at length at night.
 */
import * as fc from "fast-check";
import { SctpAssociation } from "@parley/media/web/sctp/association";
import {
  CHUNK,
  type Chunk,
  parseParameters,
  parseSctp,
  writeParameter,
  writeSctp,
} from "@parley/media/web/sctp/sctp-packet";

const [OURS, THEIRS] = [5000, 5001];
const PEER_TAG = 0xabcd;
const STATE_COOKIE = 7;
const WINDOW = 65_536;
/** An acknowledgement, a goodbye, answers to single chunks, and what a full window of ours releases. */
const MOST_SENT = 2 + 4 + 64;

interface Joined {
  association: SctpAssociation;
  /** Chunks that we sent since they were last taken. */
  sent: Chunk[];
  messages: string[];
  resets: number[][];
  ends: number;
  /** Sends us a packet from the peer. */
  say(chunks: Chunk[], tag?: number): void;
  firstTsn: number;
}

function joined(firstTsn: number): Joined {
  const made: Omit<Joined, "association" | "say"> = { sent: [], messages: [], resets: [], ends: 0, firstTsn };
  const association = new SctpAssociation({
    localPort: OURS,
    remotePort: THEIRS,
    send: (packet) => made.sent.push(...(parseSctp(packet)?.chunks ?? [])),
    onMessage: ({ data }) => made.messages.push(data?.toString("latin1") ?? "too long"),
    onReset: (streams) => made.resets.push(streams),
    onClosed: () => (made.ends += 1),
  });
  const write = (chunks: Chunk[], verificationTag: number) =>
    writeSctp({ sourcePort: THEIRS, destinationPort: OURS, verificationTag, chunks });
  const init = Buffer.alloc(16);
  init.writeUInt32BE(PEER_TAG, 0);
  init.writeUInt32BE(WINDOW, 4);
  init.writeUInt32BE(firstTsn, 12);
  association.receive(write([{ type: CHUNK.INIT, flags: 0, body: init }], 0));
  const ack = made.sent.at(-1)?.body ?? Buffer.alloc(16);
  const ourTag = ack.readUInt32BE(0);
  const cookie = parseParameters(ack.subarray(16)).find(({ type }) => type === STATE_COOKIE)?.value;
  const echo = { type: CHUNK.COOKIE_ECHO, flags: 0, body: cookie ?? Buffer.alloc(0) };
  association.receive(write([echo], ourTag));
  made.sent.length = 0;
  return Object.assign(made, {
    association,
    say: (chunks: Chunk[], tag = ourTag) => association.receive(write(chunks, tag)),
  });
}

const anyBody = fc.uint8Array({ maxLength: 120 }).map((bytes) => Buffer.from(bytes));
/** A chunk of a known type with a plausible start: numbers near those in use. */
const ANY_CHUNK: fc.Arbitrary<Chunk> = fc
  .record({
    type: fc.oneof(fc.constantFrom(...Object.values(CHUNK)), fc.nat(255)),
    flags: fc.nat(7),
    body: fc.oneof(
      anyBody,
      fc.tuple(fc.integer({ min: -3, max: 300 }), anyBody).map(([ahead, body]) => {
        const tsn = Buffer.alloc(12);
        tsn.writeUInt32BE((1_000 + ahead) >>> 0);
        return Buffer.concat([tsn, body]);
      }),
      anyBody.map((value) => writeParameter(13, Buffer.concat([Buffer.alloc(12), value]))),
    ),
  })
  .map((chunk) => chunk);
/** Chunks that end an association, which a noisy peer in the other property leaves out. */
const ENDINGS = new Set<number>([CHUNK.ABORT, CHUNK.SHUTDOWN]);

/**
 * No packets make it throw, one packet from the peer makes us send only a limited amount, and it ends at most once and
 * is silent afterwards. Throws what fast-check found.
 */
export function checkAnyPackets(numRuns: number): void {
  const packets = fc.array(fc.array(ANY_CHUNK, { maxLength: 40 }), { maxLength: 20 });
  fc.assert(
    fc.property(packets, fc.array(anyBody, { maxLength: 5 }), (said, raw) => {
      const peer = joined(1_000);
      for (let index = 0; index < 200; index++)
        peer.association.sendMessage(0, 51, Buffer.alloc(1_000, index));
      peer.sent.length = 0;
      for (const chunks of said) {
        peer.say(chunks);
        if (peer.sent.length > MOST_SENT) throw new Error(`One packet was answered by ${peer.sent.length}.`);
        peer.sent.length = 0;
      }
      for (const bytes of raw) peer.association.receive(bytes);
      const { ends } = peer;
      peer.association.close();
      peer.sent.length = 0;
      peer.say([{ type: CHUNK.HEARTBEAT, flags: 0, body: Buffer.from("still there?") }]);
      if (ends > 1 || peer.ends !== ends || peer.sent.length > 0)
        throw new Error("It went on after its end.");
    }),
    { numRuns },
  );
}

/**
 * Messages in fragments, lost and repeated, duplicated, out of order, mixed with any other chunks and under wrong tags,
 * are delivered once each and in order, and all acknowledged. Throws what fast-check found.
 */
export function checkDelivery(numRuns: number): void {
  const sizes = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 12 });
  const tsns = fc.constantFrom(0, 1_000, 2 ** 31 - 2, 2 ** 32 - 3);
  const noise = fc.array(
    ANY_CHUNK.filter(({ type }) => !ENDINGS.has(type) && type !== CHUNK.DATA),
    { maxLength: 10 },
  );
  const loss = fc.double({ min: 0, max: 0.5, noNaN: true });
  fc.assert(
    fc.property(sizes, tsns, noise, loss, fc.integer(), (lengths, firstTsn, others, lost, seed) => {
      const chance = chances(seed);
      const peer = joined(firstTsn);
      const messages = lengths.map((length, index) => String.fromCharCode(97 + index).repeat(length));
      const chunks = messages.flatMap((message, index) => dataChunks(message, index));
      for (const [index, chunk] of chunks.entries()) chunk.body.writeUInt32BE((firstTsn + index) >>> 0, 0);
      let acked = -1;
      for (let round = 0; round < 200 && acked < chunks.length - 1; round++) {
        const underWay = chunks.slice(acked + 1, acked + 9).filter(() => chance() >= lost);
        if (chance() < 0.4) underWay.reverse();
        if (chance() < 0.3) underWay.push(...underWay);
        const other = others[round % Math.max(1, others.length)];
        if (other && chance() < 0.5) underWay.splice(underWay.length * chance(), 0, other);
        if (chance() < 0.2) peer.say(underWay, 0x1234);
        for (const chunk of underWay) peer.say([chunk]);
        for (const { type, body } of peer.sent.splice(0))
          if (type === CHUNK.SACK) acked = Math.max(acked, (body.readUInt32BE(0) - firstTsn) | 0);
      }
      peer.association.close();
      if (acked !== chunks.length - 1)
        throw new Error(`Only ${acked + 1} of ${chunks.length} were acknowledged.`);
      if (peer.messages.join("|") !== messages.join("|")) throw new Error("The messages differ.");
      if (peer.ends > 0) throw new Error("It ended.");
    }),
    { numRuns },
  );
}

function dataChunks(message: string, sequence: number): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < message.length; at += 1_000) {
    const payload = Buffer.from(message.slice(at, at + 1_000));
    const body = Buffer.alloc(12 + payload.length);
    body.writeUInt16BE(sequence, 6);
    body.writeUInt32BE(51, 8);
    payload.copy(body, 12);
    const flags = (at === 0 ? 2 : 0) | (at + 1_000 >= message.length ? 1 : 0);
    chunks.push({ type: CHUNK.DATA, flags, body });
  }
  return chunks;
}

/** A small deterministic generator, so that a failing run can be repeated. */
function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
