/** Keys between two phone lines on loopback. Tests advance time by hand, in slots of 20 ms. */
import { expect, test } from "vitest";
import { HIGH_HZ, KEY_ROWS, LOW_HZ } from "@parley/audio/dtmf-frequencies";
import type { Frame } from "@parley/audio/frame";
import { createFramer } from "@parley/audio/framer";
import { createHandTime, type HeardEnd, openPair } from "@parley/testing/media/phone-pair";
import { concat, mix, tone } from "@parley/testing/sound/test-signals";

/** Keys as tones of 100 ms with gaps of 80 ms. */
function toneFrames(keys: string): Frame[] {
  const sounds = Array.from(keys, (key) => {
    const row = KEY_ROWS.findIndex((known) => known.includes(key));
    const column = KEY_ROWS[row]?.indexOf(key) ?? 0;
    const [low, high] = [LOW_HZ[row] ?? 0, HIGH_HZ[column] ?? 0];
    const sound = mix(tone({ hz: low, ms: 100, dbfs: -12 }), tone({ hz: high, ms: 100, dbfs: -12 }));
    return concat(sound, new Int16Array(16 * 80));
  });
  return createFramer().push(concat(...sounds));
}

test("keys work in both directions", async () => {
  const time = createHandTime();
  const pair = await openPair(time);
  const { caller, callee } = pair;
  const sent = [sendKeys(caller, "1123#"), sendKeys(callee, "*9")];
  await pair.talk(150, {});
  await Promise.all(sent);
  expect(pair.callee.keys).toBe("1123#");
  expect(pair.caller.keys).toBe("*9");
});

test("keys are handed to signalling if the trunk wants INFO or the peer doesn't take keys", async () => {
  const time = createHandTime();
  const pair = await openPair(time, { callee: { dtmf: "info" } });
  await pair.callee.line.sendDigits?.("12");
  await pair.caller.line.sendDigits?.("34");
  expect(pair.callee.digitsWanted).toEqual(["12"]);
  expect(pair.caller.digitsWanted).toEqual(["34"]);
});

test("keys are told to be down while they are, once a slot", async () => {
  const pair = await openPair(createHandTime());
  const sent = pair.caller.line.sendDigits?.("5");
  await pair.talk(30);
  await sent;
  expect(pair.callee.keysHeld).toBe(6);
});

test("keys are heard as tones if key events weren't agreed on, and only then", async () => {
  for (const dtmf of ["info", "rfc4733"] as const) {
    const pair = await openPair(createHandTime(), { callee: { dtmf } });
    const tones = toneFrames("1123#9");
    await pair.talk(tones.length + 20, { caller: (at) => tones[at] ?? null });
    expect(pair.callee.keys).toBe(dtmf === "info" ? "1123#9" : "");
    expect(pair.callee.keysHeld > 20).toBe(dtmf === "info");
  }
});

test("keys that come as tones and by signalling count once", async () => {
  const pair = await openPair(createHandTime(), { callee: { dtmf: "info" } });
  const tones = toneFrames("5");
  await pair.talk(20, { caller: (at) => tones[at] ?? null });
  pair.callee.line.takeDigit("5");
  expect(pair.callee.keys).toBe("5");
});

test("keys count once if they come both ways, and each time if they only come by signalling", async () => {
  const time = createHandTime();
  const pair = await openPair(time);
  const sent = pair.caller.line.sendDigits?.("5");
  await pair.talk(20);
  await sent;
  pair.callee.line.takeDigit("5");
  pair.callee.line.takeDigit("7");
  pair.callee.line.takeDigit("7");
  expect(pair.callee.keys).toBe("577");
});

async function sendKeys({ line }: HeardEnd, digits: string): Promise<void> {
  await line.sendDigits?.(digits);
}
