import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Message, parseData, ReceiveQueue } from "./receive-queue.ts";
import { SendQueue } from "./send-queue.ts";

/** A small deterministic generator, so that a failing run can be repeated. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test("of what waits only so much is kept, and what was sent makes room", () => {
  const queue = new SendQueue(0, 2 ** 31);
  const large = Buffer.alloc(256 * 1024);
  const fill = (): number => {
    let taken = 0;
    while (queue.push(2, 51, large)) taken += 1;
    return taken;
  };
  const most = fill();
  expect(most).toBe(7);
  const receiver = new ReceiveQueue(0);
  for (let now = 0; !queue.isEmpty; now += 20) {
    for (const { flags, body } of queue.take(now)) {
      const data = parseData(flags, body);
      if (data) receiver.add(data);
    }
    queue.acknowledge(receiver.sack(), now + 10);
  }
  expect(fill()).toBe(most);
});

test("on a slow path, what is under way isn't taken for lost at once (RFC 9260, 6.3.1)", () => {
  const queue = new SendQueue(0, 65_536);
  const receiver = new ReceiveQueue(0);
  queue.push(2, 51, Buffer.from("a"));
  for (const { flags, body } of queue.take(0)) {
    const data = parseData(flags, body);
    if (data) receiver.add(data);
  }
  queue.acknowledge(receiver.sack(), 1_000);
  queue.push(2, 51, Buffer.from("b"));
  queue.take(1_000);
  expect(queue.retransmitAfterMs).toBe(3_000);
});

test("despite losses, repetitions and reordering, every message arrives once and in order", () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 20 });
  const tsns = fc.constantFrom(0, 5, 2 ** 32 - 3, 2 ** 31 - 2);
  fc.assert(
    fc.property(
      sizes,
      tsns,
      fc.integer(),
      fc.double({ min: 0, max: 0.4, noNaN: true }),
      (lengths, tsn, seed, loss) => {
        const chance = random(seed);
        const [sender, receiver] = [new SendQueue(tsn, 65_536), new ReceiveQueue(tsn)];
        const messages = lengths.map((length, index) => Buffer.alloc(length, index));
        for (const message of messages) sender.push(2, 51, message);
        const arrived: Message[] = [];
        let now = 0;
        for (let round = 0; round < 3_000 && !sender.isEmpty; round++) {
          now += 20;
          const chunks = sender.take(now).filter(() => chance() >= loss);
          if (chance() < 0.2) chunks.reverse();
          if (chance() < 0.2) chunks.push(...chunks);
          for (const { flags, body } of chunks) {
            const data = parseData(flags, body);
            if (data) arrived.push(...receiver.add(data));
          }
          if (chance() >= loss) sender.acknowledge(receiver.sack(), now);
          else sender.timedOut();
          if (chunks.length === 0) sender.timedOut();
        }
        expect(sender.isEmpty).toBe(true);
        expect(arrived.map(({ data }) => data)).toEqual(messages);
      },
    ),
    { numRuns: 60 },
  );
});

test("a message of more than 16 KiB is reported as too long, and the next one still arrives", () => {
  const [sender, receiver] = [new SendQueue(1, 65_536), new ReceiveQueue(1)];
  sender.push(0, 51, Buffer.alloc(20_000));
  sender.push(0, 51, Buffer.from("short"));
  const arrived: Message[] = [];
  for (let now = 0; !sender.isEmpty; now += 20) {
    for (const { flags, body } of sender.take(now)) {
      const data = parseData(flags, body);
      if (data) arrived.push(...receiver.add(data));
    }
    sender.acknowledge(receiver.sack(), now);
  }
  expect(arrived.map(({ data }) => data?.toString() ?? null)).toEqual([null, "short"]);
});

test("chunks far ahead are dropped, and those kept are limited", () => {
  const receiver = new ReceiveQueue(1);
  const chunk = (tsn: number) => ({
    tsn,
    streamId: 0,
    protocol: 51,
    isFirst: true,
    isLast: true,
    payload: Buffer.alloc(1_000),
  });
  for (let tsn = 2; tsn < 10_000; tsn++) receiver.add(chunk(tsn));
  const sack = receiver.sack();
  expect(sack.readUInt32BE(0)).toBe(0);
  expect(sack.readUInt32BE(4)).toBeLessThan(1_000); // the window is nearly closed
  expect(receiver.add(chunk(1)).length).toBe(66);
});

test("the queue for a page that doesn't read is limited", () => {
  const sender = new SendQueue(1, 65_536);
  let taken = 0;
  while (sender.push(0, 51, Buffer.alloc(60_000))) taken += 1;
  expect(taken * 60_000).toBeLessThan(3_000_000);
});

test("acknowledging something that was never sent changes nothing", () => {
  const sender = new SendQueue(100, 65_536);
  sender.push(0, 51, Buffer.from("hello"));
  sender.take(0);
  const sack = Buffer.alloc(12);
  sack.writeUInt32BE(5_000, 0);
  expect(sender.acknowledge(sack, 1)).toBe(false);
  expect(sender.isEmpty).toBe(false);
});
