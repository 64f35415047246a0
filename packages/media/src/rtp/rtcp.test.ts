import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Reception } from "./reception.ts";
import { middleNtp, parseRtcp, roundTripMs, writeBye, writeReport } from "./rtcp.ts";

const SENT = { ssrc: 0x11223344, packets: 100, payloadBytes: 5_000, timestamp: 96_000 };

function packet(sequence: number, timestamp: number) {
  return {
    payloadType: 111,
    marker: false,
    sequence: sequence & 0xffff,
    timestamp,
    ssrc: 9,
    payload: Buffer.alloc(10),
  };
}

test("a report is read as it was written", () => {
  const now = 1_700_000_000_250;
  const block = {
    ssrc: 9,
    fractionLost: 0.25,
    cumulativeLost: -3,
    highestSequence: 70_000,
    jitter: 480,
    lastReport: 0x12345678,
    delaySinceLast: 65_536,
  };
  const summary = parseRtcp(writeReport(SENT, [block], "name", now));
  expect(summary.senderReport).toEqual({ ssrc: SENT.ssrc, middleNtp: middleNtp(now) });
  expect(summary.reports).toEqual([block]);
});

test("a BYE names its stream", () => {
  expect(parseRtcp(writeBye(7, "name")).byes).toEqual([7]);
});

test("the round trip is the time minus the peer's own delay", () => {
  const now = Date.now();
  const block = { ssrc: 1, fractionLost: 0, cumulativeLost: 0, highestSequence: 0, jitter: 0 };
  const delaySinceLast = 65_536; // the peer waited a second
  const report = { ...block, lastReport: middleNtp(now - 1_080), delaySinceLast };
  expect(roundTripMs(report, now)).toBeCloseTo(80, 0);
  expect(roundTripMs({ ...report, lastReport: 0 }, now)).toBeNull();
  expect(roundTripMs({ ...report, lastReport: middleNtp(now + 5_000) }, now)).toBeNull();
});

test("losses are counted across sequence number wraps, both since the last report and in total", () => {
  const reception = new Reception(packet(65_500, 0));
  for (let i = 0; i < 100; i++) if (i % 10 !== 5) reception.count(packet(65_500 + i, i * 960), i * 20);
  const first = reception.block(0);
  expect(first).toMatchObject({ fractionLost: 0.1, cumulativeLost: 10, highestSequence: 65_599 });
  for (let i = 100; i < 200; i++) reception.count(packet(65_500 + i, i * 960), i * 20);
  expect(reception.block(0)).toMatchObject({ fractionLost: 0, cumulativeLost: 10 });
});

test("jitter is 0 for punctual packets and grows when they come late", () => {
  const punctual = new Reception(packet(0, 0));
  const late = new Reception(packet(0, 0));
  for (let i = 0; i < 200; i++) {
    punctual.count(packet(i, i * 960), i * 20);
    late.count(packet(i, i * 960), i * 20 + (i % 2) * 10);
  }
  expect(punctual.block(0).jitter).toBeLessThan(1);
  expect(late.block(0).jitter / 48).toBeCloseTo(10, 0);
});

test("no bytes make it throw", () => {
  const any = fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void parseRtcp(Buffer.from(bytes)));
  expect(() => fc.assert(any)).not.toThrow();
});
