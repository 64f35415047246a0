/**
 * Keys, transfers and ends of vendors' sessions in calls with a speech model, and a bridge that is cut in either mode.
 */
import { describe, expect, test } from "vitest";
import { STALL } from "@parley/testing/engine/scripted-model";
import { eventsOf, phoneOf, startConversation } from "@parley/testing/harness/conversation";
import type { Conversation } from "@parley/testing/harness/conversation-interface";
import { startVendorCall, VENDORS } from "@parley/testing/harness/vendor-call";
import { completeBuiltinTools } from "../builtins/builtin-settings.ts";

const toSales = completeBuiltinTools({
  transfer_call: { targets: [{ name: "sales", number: "+4930123456" }] },
});

/** Until the bridge has sounded for 700 ms of its 1.1 s. */
async function hearsTheBridgeBegin(call: Conversation): Promise<void> {
  await call.until("the bridge", () => call.lastSoundAt() !== null);
  await call.pass(300);
}

/** What the record has of the bridge, and what was said before and after. */
function cutBridge(call: Conversation): {
  before: string | undefined;
  heard: string;
  after: string | undefined;
} {
  const lines = call.transcript();
  const at = lines.findIndex((line) => line.startsWith("agent: One") && line.endsWith(" –"));
  return { before: lines[at - 1], heard: lines[at]?.slice("agent: ".length, -2) ?? "", after: lines[at + 1] };
}

const IN_PLACE = {
  before: "caller: How is it?",
  heard: expect.stringMatching(/^One(?: moment,)?$/) as string,
  after: "caller: Stop, please wait a moment.",
};

test("a bridge that was heard and cut is on the record as what was heard, in its place", async () => {
  const call = startConversation();
  await call.connect();
  call.model.answers(STALL);
  await call.says("How is it?");
  await hearsTheBridgeBegin(call);
  call.model.answers("Yes?");
  await call.says("Stop, please wait a moment.", 1_200);
  await call.until("the answer", () => call.transcript().includes("agent: Yes?"));
  expect(cutBridge(call)).toEqual(IN_PLACE);
});

describe.each(VENDORS)("%s", (vendor) => {
  test("a bridge that was heard and cut is on the record as what was heard, in its place", async () => {
    const call = await startVendorCall(vendor);
    call.hears("How is it?", "Stop, please wait a moment.");
    call.answers((last) => (last.includes("Stop") ? [{ say: "Yes?" }] : [{ hang: true }]));
    await call.connect();
    await call.pass(600, 600);
    await hearsTheBridgeBegin(call);
    await call.pass(1_200, 1_200);
    await call.until("the answer", () => call.transcript().includes("agent: Yes?"));
    expect(cutBridge(call)).toEqual(IN_PLACE);
    expect(call.refusals()).toEqual([]);
  });

  test("keys are a turn, which the model is told in writing", async () => {
    const call = await startVendorCall(vendor, { plan: { direction: "inbound", phone: phoneOf() } });
    const told: string[] = [];
    call.answers((last) => {
      told.push(last);
      return [{ say: "Thank you." }];
    });
    await call.connect();
    await call.presses("1123#");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.transcript()).toEqual(["caller: Pressed 1123#", "agent: Thank you."]);
    expect(told).toEqual(["user: The caller pressed 1 1 2 3 #."]);
    expect(call.refusals()).toEqual([]);
  });

  test("a transfer happens once its sentence was heard, and ends the call", async () => {
    const plan = { direction: "inbound" as const, phone: phoneOf(), builtinTools: toSales };
    const call = await startVendorCall(vendor, { plan });
    const words = "I'll put you through to our sales team now.";
    call.hears("Sales, please.");
    call.answers((last) =>
      last.includes("Sales")
        ? [{ say: words }, { call: "transfer_call", arguments: { target: "sales" } }]
        : [],
    );
    await call.connect();
    await call.pass(600, 600);
    await call.until("the transfer", () => eventsOf(call, "transfer").length === 1);
    expect(call.transcript()).toEqual(["caller: Sales, please.", `agent: ${words}`]);
    const [transfer] = eventsOf(call, "transfer");
    expect(transfer).toMatchObject({ name: "sales", target: "+4930123456" });
    call.session.transferResult(transfer?.requestId ?? "", true, "");
    await call.session.finished;
    expect(call.ended()).toBe("transferred");
  });

  test("a transfer that fails is told to the model, which goes on", async () => {
    const plan = { direction: "inbound" as const, phone: phoneOf(), builtinTools: toSales };
    const call = await startVendorCall(vendor, { plan });
    call.hears("Sales, please.");
    call.answers((last) => {
      if (last.startsWith("result")) return [{ say: "Nobody is there." }];
      return last.includes("Sales")
        ? [{ say: "One second." }, { call: "transfer_call", arguments: { target: "sales" } }]
        : [];
    });
    await call.connect();
    await call.pass(600, 600);
    await call.until("the transfer", () => eventsOf(call, "transfer").length === 1);
    call.session.transferResult(eventsOf(call, "transfer")[0]?.requestId ?? "", false, "busy");
    await call.until("the answer", () => call.transcript().at(-1) === "agent: Nobody is there.");
    expect(call.refusals()).toEqual([]);
  });

  test("the end of the vendor's session in the middle of an answer: what follows is heard all the same", async () => {
    const call = await startVendorCall(vendor);
    call.hears("How is it?", "And tomorrow?");
    call.answers((last) => {
      if (last.includes("tomorrow")) return [{ say: "Rain." }];
      return last.includes("How")
        ? [{ say: "It is sunny in the whole city today." }]
        : [{ say: "Sunny all day." }];
    });
    await call.connect();
    await call.pass(600, 600);
    await call.until("the answer", () => call.firstSounds().length === 1);
    call.leaves();
    await call.until("its end", () => /(?:today|day)\.$/.test(call.turns().at(-1)?.text ?? ""));
    await call.pass(600, 600);
    await call.until("the next", () => call.transcript().at(-1) === "agent: Rain.");
    // Gemini gives notice, and its session goes on over another connection; OpenAI's answer breaks off and goes on.
    const said = vendor === "gemini" ? ["It is sunny in the whole city today."] : ["It", "Sunny all day."];
    expect(call.transcript()).toEqual([
      "caller: How is it?",
      ...said.map((text) => `agent: ${text}`),
      "caller: And tomorrow?",
      "agent: Rain.",
    ]);
    const errors = call.line.messages.filter(({ type }) => type === "error");
    expect(errors).toHaveLength(vendor === "gemini" ? 0 : 1);
    expect(call.refusals()).toEqual([]);
  });
});
