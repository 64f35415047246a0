/** An answer of a speech model is heard as it comes, whatever the vendor's timing. */
import { describe, expect, test } from "vitest";
import { startVendorCall, VENDORS, type VendorCall } from "@parley/testing/harness/vendor-call";

const SENTENCE =
  "It has been sunny in the city all week, and it will stay like that until the weekend at least.";
const ANSWER =
  "It was sent this morning. The first parcel is a pair of shoes, and the second one is a pair of gloves. " +
  "Both of them come on Monday.";
const TIMING = [1.7, 3.3].flatMap((pace) => [-300, 0, 400].map((wordsMs) => ({ pace, wordsMs })));
/** How long the double takes for a character, and to pause after a sentence. */
const CHARACTER_MS = 60;
const PAUSE_MS = 300;

async function answered(call: VendorCall, say: string): Promise<void> {
  await call.connect();
  call.hears("How is it?");
  call.answers(() => [{ say }]);
  await call.pass(600, 600);
  await call.until("the answer", () => call.firstSounds().length > 0);
}

/** How long the caller had to wait for the vendor's first sound once it was there. */
function waitedMs(call: VendorCall): number | undefined {
  return call.firstSounds().map(({ vendorAt, heardAt }) => heardAt - vendorAt)[0];
}

describe.each(VENDORS)("%s", (vendor) => {
  test.each(TIMING)("one sentence is heard at its first sound, %o", async (timing) => {
    const call = await startVendorCall(vendor, { timing });
    await answered(call, SENTENCE);
    await call.until("its end", () => call.turns().length === 2);
    expect(waitedMs(call)).toBeLessThanOrEqual(40);
    expect(call.transcript()).toEqual(["caller: How is it?", `agent: ${SENTENCE}`]);
    expect(call.refusals()).toEqual([]);
  });

  test.each(TIMING)("of several sentences, none waits for its end, %o", async (timing) => {
    const call = await startVendorCall(vendor, { timing });
    await answered(call, ANSWER);
    await call.until("its end", () => call.turns().length === 2);
    expect(waitedMs(call)).toBeLessThanOrEqual(40);
    expect(call.transcript()).toEqual(["caller: How is it?", `agent: ${ANSWER}`]);
    const sounding = call.line.slots.filter(({ frame }) => frame !== null);
    const [first, last] = [sounding[0]?.at ?? 0, sounding.at(-1)?.at ?? 0];
    expect(last + 20 - first).toBe(20 * sounding.length); // without gaps
    expect(last - first).toBeCloseTo(ANSWER.length * CHARACTER_MS + 3 * PAUSE_MS, -2);
  });

  test.each(TIMING)("what was heard of it is known to the word, %o", async (timing) => {
    const call = await startVendorCall(vendor, { timing });
    await answered(call, ANSWER);
    await call.pass(3000);
    call.hears("Stop.");
    call.answers(() => [{ say: "Yes?" }]);
    await call.pass(900, 900);
    await call.until("the next answer", () => call.transcript().some((line) => line === "agent: Yes?"));
    const cut = call.turns().find(({ interruptedAtMs }) => interruptedAtMs !== null);
    const playedMs = (cut?.interruptedAtMs ?? 0) - (cut?.startedMs ?? 0);
    const saidMs = playedMs - PAUSE_MS; // the first sentence takes 1.5 s
    const expected = ANSWER.slice(0, saidMs / CHARACTER_MS).split(" ").length - 1;
    expect(ANSWER.startsWith(cut?.text ?? "?")).toBe(true);
    expect(Math.abs((cut?.text.split(" ").length ?? 0) - expected)).toBeLessThanOrEqual(1);
    expect(call.refusals()).toEqual([]);
  });
});
