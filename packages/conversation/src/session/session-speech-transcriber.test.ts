/** What a speech model hears, whose words come some time after their sound, or not at all. */
import { describe, expect, test } from "vitest";
import { eventsOf } from "@parley/testing/harness/conversation";
import { startVendorCall, VENDORS, type VendorCall } from "@parley/testing/harness/vendor-call";

const LONG = "It was sent this morning, and it will be with you on Monday, or on Tuesday if it snows again.";
const DELAYS = [300, 700, 1200, 1500];
const warnings = (call: VendorCall): string[] => eventsOf(call, "warning").map(({ code }) => code);

describe.each(VENDORS)("%s", (vendor) => {
  test("a television doesn't take the model away", async () => {
    const call = await startVendorCall(vendor);
    await call.connect();
    call.answers((last) => [{ say: last.includes("Where") ? "On its way." : "Hm." }]);
    for (let nth = 0; nth < 5; nth++) {
      await call.pass(1000, 1000); // the vendor finds no words in it
      await call.pass(4000);
    }
    call.hears("Where is it?");
    await call.pass(800, 800);
    await call.until("the answer", () => call.transcript().includes("agent: On its way."));
    expect(warnings(call)).not.toContain("transcriber_failed");
    expect(eventsOf(call, "served").at(-1)?.providers).toMatchObject({
      transcriber: { served: [{ provider: "openai" }] },
      voice: { served: [{ provider: "openai" }] },
    });
  });

  test("nor does it if the model has nothing to say to it, which isn't a failure", async () => {
    const call = await startVendorCall(vendor);
    await call.connect();
    call.answers((last) => (last.includes("Where") ? [{ say: "On its way." }] : []));
    for (let nth = 0; nth < 3; nth++) {
      await call.pass(1000, 1000);
      await call.pass(4000);
    }
    call.hears("Where is it?");
    await call.pass(800, 800);
    await call.until("the answer", () => call.transcript().includes("agent: On its way."));
    expect(warnings(call)).toEqual([]);
    expect(call.transcript().filter((line) => line.startsWith("agent:"))).toEqual(["agent: On its way."]);
    expect(call.fallback.requests).toEqual([]);
  });

  test.each(DELAYS)("words that are under way are waited for, %i ms", async (transcriptMs) => {
    const call = await startVendorCall(vendor, { timing: { transcriptMs } });
    await call.connect();
    call.hears("Where is it?");
    call.answers(() => [{ say: "On its way." }]);
    await call.pass(1000, 1000);
    await call.until("the answer", () => call.turns().some(({ role }) => role === "agent"));
    expect(call.transcript()).toEqual(["caller: Where is it?", "agent: On its way."]);
  });

  test.each(DELAYS)("a short word isn't talked over while it owes its words, %i ms", async (transcriptMs) => {
    const call = await startVendorCall(vendor, { timing: { transcriptMs } });
    await call.connect();
    call.hears("Where is it?");
    call.answers((last) => [{ say: last.includes("Stop") ? "Yes?" : LONG }]);
    await call.pass(1000, 1000);
    await call.until("the answer", () => call.firstSounds().length === 1);
    await call.pass(1500);
    call.hears("Stop.");
    const stoppedAt = call.clock.now();
    await call.pass(400, 400);
    const levels: boolean[] = [];
    await call.until("it stops", () => {
      const frame = call.line.slots.at(-1)?.frame;
      if (frame && call.clock.now() > stoppedAt + 500) levels.push(Math.max(...frame) > 3000);
      return call.turns().some(({ interruptedAtMs }) => interruptedAtMs !== null);
    });
    expect(levels.filter((isLoud) => isLoud)).toEqual([]);
    await call.until("the answer", () => call.transcript().includes("agent: Yes?"));
    expect(call.refusals()).toEqual([]);
  });

  test("speech in which nobody found words is answered by the model, which has heard it", async () => {
    const call = await startVendorCall(vendor);
    await call.connect();
    call.hears("Where is it?", null, "And the other?");
    call.answers((last) => [{ say: /Where|other/.test(last) ? "On its way." : "What do you mean?" }]);
    await call.pass(800, 800);
    await call.until("the answer", () => call.turns().length === 2);
    await call.pass(600, 600);
    await call.until("the next", () => call.turns().length === 4);
    await call.pass(900, 900);
    await call.until("the last", () => call.turns().length === 6);
    expect(call.transcript()).toEqual([
      "caller: Where is it?",
      "agent: On its way.",
      "caller: (speech without words)",
      "agent: What do you mean?",
      "caller: And the other?",
      "agent: On its way.",
    ]);
    expect(call.remembers().filter((line) => line.includes("(sound)"))).toHaveLength(6); // in one session
    expect(call.refusals()).toEqual([]);
  });

  test("noise isn't: a sound of less than 0.3 s", async () => {
    const call = await startVendorCall(vendor);
    await call.connect();
    call.hears(null);
    await call.pass(200, 200);
    await call.pass(4000);
    expect(call.turns()).toEqual([]);
  });

  test.each([300, 1500])("said with pauses, no words are lost or doubled, %i ms", async (transcriptMs) => {
    const call = await startVendorCall(vendor, { timing: { transcriptMs }, engine: { answer_early: true } });
    await call.connect();
    call.hears("I would like to order", "a large blue coat", "and two red hats please.");
    call.answers(() => [{ say: "Very well, that is a coat and two hats." }]);
    for (const ms of [1000, 1020, 1040]) await call.pass(ms + 500, ms);
    await call.until("the answer", () => call.turns().some(({ text }) => text.startsWith("Very well")));
    await call.pass(1500);
    const said = call.transcript().flatMap((line) => /^caller: (.*)$/.exec(line)?.[1] ?? []);
    expect(said.join(" ")).toBe("I would like to order a large blue coat and two red hats please.");
    expect(call.refusals()).toEqual([]);
  });
});
