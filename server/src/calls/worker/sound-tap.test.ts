import { expect, test } from "vitest";
import { loudness, pitch, readWavSoFar, tone } from "@parley/testing/sound/sound";
import type { CallEvent } from "@parley/conversation/call-messages";
import { createSoundTap } from "./sound-tap.ts";

const FRAME = 320;
const frame = (samples: Int16Array, nth: number) => samples.slice(nth * FRAME, (nth + 1) * FRAME);

function setUp() {
  const sent: Extract<CallEvent, { type: "sound" }>[] = [];
  const recorded: string[] = [];
  const recording = {
    begin: () => void recorded.push("begin"),
    heard: () => void recorded.push("heard"),
    slot: () => void recorded.push("slot"),
  };
  const tap = createSoundTap(recording, (event) => event.type === "sound" && sent.push(event));
  let at = 60_000;
  return {
    tap,
    sent,
    recorded,
    /** A second of a call in which the caller says 440 Hz and the agent 880 Hz. */
    talk() {
      const [caller, agent] = [tone(440, 1_000), tone(880, 1_000)];
      for (let nth = 0; nth < 50; nth++) {
        tap.heard(frame(caller, nth));
        tap.slot(frame(agent, nth), (at += 20));
      }
    },
  };
}

test("nothing is sent for a call that nobody listens to, and the recording goes on in any case", () => {
  const { tap, sent, recorded, talk } = setUp();
  tap.begin(0);
  talk();
  expect(sent).toEqual([]);
  tap.listen(1);
  tap.listen(null);
  talk();
  expect(sent.map(({ piece }) => piece.length)).toEqual([44]);
  expect(recorded).toHaveLength(1 + 4 * 50);
});

test("who listens from the middle of a call hears both sides, until they stop", () => {
  const { tap, sent, talk } = setUp();
  talk();
  tap.listen(7);
  talk();
  talk();
  expect(new Set(sent.map(({ id }) => id))).toEqual(new Set([7]));
  expect(sent).toHaveLength(1 + 10); // every 200 ms
  const file = Buffer.concat(sent.map(({ piece }) => piece));
  const left = readWavSoFar(file);
  expect([left?.sampleRate, left?.samples.length]).toEqual([16_000, 32_000]);
  const right = readWavSoFar(Buffer.concat([file.subarray(0, 44), file.subarray(46)]));
  for (const [side, hz] of [
    [left, 440],
    [right, 880],
  ] as const) {
    const part = side?.samples.subarray(8_000, 24_000) ?? new Int16Array();
    expect(loudness(part)).toBeGreaterThan(2_000);
    expect(Math.abs(pitch(part) - hz)).toBeLessThan(hz * 0.03);
  }
  tap.listen(null);
  talk();
  expect(sent).toHaveLength(11);
});
