/** A speech model that answers nothing. */
import { describe, expect, test } from "vitest";
import { eventsOf } from "@parley/testing/harness/conversation";
import { startVendorCall, VENDORS, type VendorCall } from "@parley/testing/harness/vendor-call";

const warnings = (call: VendorCall): string[] => eventsOf(call, "warning").map(({ code }) => code);

async function askedTwice(call: VendorCall): Promise<void> {
  await call.connect();
  call.hears("How is it?");
  call.fallback.answers("Sunny.");
  await call.pass(800, 800);
  await call.until("the answer", () => call.transcript().includes("agent: Sunny."), 20_000);
}

describe.each(VENDORS)("%s", (vendor) => {
  test("an empty reply is silence, not a failure: the silence prompt follows, and it stays", async () => {
    const call = await startVendorCall(vendor, {
      engine: { silence_prompt_ms: 3000, prompt_texts: ["Hello?"] },
    });
    call.answers((last) => (last.includes("weather") ? [{ say: "It is sunny." }] : []));
    await call.connect();
    call.hears("How is it?");
    await call.pass(800, 800);
    await call.until("the question", () => call.transcript().includes("agent: Hello?"), 20_000);
    call.hears("How is the weather?");
    await call.pass(800, 800);
    await call.until("the answer", () => call.transcript().includes("agent: It is sunny."));
    expect(warnings(call)).toEqual([]);
    expect(call.fallback.requests).toEqual([]);
  });

  test("one that hangs is asked once more", async () => {
    const call = await startVendorCall(vendor);
    call.answers((_, nth) => (nth === 0 ? [{ hang: true }] : [{ say: "It is sunny." }]));
    await call.connect();
    call.hears("How is it?");
    await call.pass(800, 800);
    await call.until("the answer", () => call.transcript().includes("agent: It is sunny."));
    expect(call.fallback.requests).toEqual([]);
  });

  test("one that hangs twice is replaced by the agent's model", async () => {
    const call = await startVendorCall(vendor);
    call.answers(() => [{ hang: true }]);
    await askedTwice(call);
    expect(warnings(call)).toEqual(["model_failed", "model_failed"]);
  });

  test("a connection that drops in the middle of an answer is one message to the page", async () => {
    const call = await startVendorCall(vendor);
    call.answers((_, nth) =>
      nth === 0 ? [{ say: "It is sunny. " }, { hang: true }] : [{ say: "And warm." }],
    );
    await call.connect();
    call.hears("How is it?");
    await call.pass(800, 800);
    await call.until("the answer", () => call.firstSounds().length === 1);
    await call.pass(600);
    call.breaks();
    await call.until("the rest", () => call.turns().at(-1)?.text === "And warm.");
    expect(call.transcript()).toEqual(["caller: How is it?", "agent: It is sunny.", "agent: And warm."]);
    expect(warnings(call)).toEqual(expect.arrayContaining(["transcriber_failed", "model_failed"]));
    expect(call.line.messages.filter(({ type }) => type === "error")).toHaveLength(1);
  });
});
