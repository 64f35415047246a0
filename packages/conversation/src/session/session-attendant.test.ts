import { describe, expect, test } from "vitest";
import { eventsOf, phoneOf, startConversation } from "@parley/testing/harness/conversation";
import type { Conversation } from "@parley/testing/harness/conversation-interface";
import { completeBuiltinTools, type BuiltinToolsInput } from "../builtins/builtin-settings.ts";

const MENU = "Thank you for calling Acme. For sales, press one. For support, press two.";
const SCREENER = "Hi. If you record your name and reason for calling, I'll see if this person is available.";
const REASON = "This is the clinic, and I am calling about the appointment tomorrow.";
const MESSAGE = "Please call the clinic back.";

async function dialled(given: BuiltinToolsInput = {}): Promise<Conversation> {
  const phone = phoneOf({ voicemail: { action: "leave_message", message: MESSAGE } });
  const builtinTools = completeBuiltinTools(given);
  const call = startConversation({
    plan: { direction: "outbound", firstMessage: "Hello?", phone, builtinTools },
  });
  await call.connect();
  return call;
}

const answeredBy = (call: Conversation) => eventsOf(call, "answered_by").map((event) => event.answeredBy);
const key = (digits: string, id = "k") => ({ call: "send_dtmf", id, arguments: { digits } });

describe("a phone menu", () => {
  test("is told to the model, which presses a key each time it is asked", async () => {
    const call = await dialled({ send_dtmf: true });
    for (const times of [1, 2]) {
      call.model.answers(key("1", `k${times}`));
      await call.says(MENU, 4_000);
      await call.until("the key", () => call.line.digits.length === times);
      await call.pass(2_000);
    }
    expect(answeredBy(call)).toEqual(["menu"]);
    expect(call.model.requests.length).toBe(2); // not for the results of the keys
    expect(JSON.stringify(call.model.requests[0]?.messages)).toContain("a phone menu has answered");
    expect(call.invocations().map(({ outcome }) => outcome?.error ?? null)).toEqual([null, null]);
  });

  test("doesn't get a key twice unless it asks", async () => {
    const call = await dialled({ send_dtmf: true });
    call.model.answers(key("1", "a"), key("1", "b"), key("2", "c"));
    await call.says(MENU, 4_000);
    await call.until("both keys", () => call.line.digits.length === 2);
    expect(call.line.digits.map(({ digits }) => digits)).toEqual(["1", "2"]);
    expect(call.invocations().map(({ outcome }) => outcome?.error?.type ?? null)).toEqual([
      null,
      "dtmf_failed",
      null,
    ]);
  });

  test("doesn't get a key again after another one either", async () => {
    const call = await dialled({ send_dtmf: true });
    call.model.answers(key("1", "a"), key("2", "b"), key("1", "c"));
    await call.says(MENU, 4_000);
    await call.until("all results", () => call.invocations().filter(({ outcome }) => outcome).length === 3);
    expect(call.line.digits.map(({ digits }) => digits)).toEqual(["1", "2"]);
    expect(call.invocations().at(-1)?.outcome?.error?.type).toBe("dtmf_failed");
  });

  test("that an agent without keys reaches is asked for a person once, and left if it goes on", async () => {
    const call = await dialled();
    await call.says(MENU, 4_000);
    await call.until("it asks", () => call.heard().at(-1) === "Agent.", 2_000);
    await call.pass(1_000);
    await call.says(MENU, 4_000);
    await call.until("the end", () => call.ended() !== null, 2_000);
    expect([call.ended(), answeredBy(call), call.model.requests.length]).toEqual([
      "agent_hangup",
      ["menu"],
      0,
    ]);
    expect(call.heard().filter((sentence) => sentence === "Agent.").length).toBe(1);
  });

  test("that says nothing more is left, too", async () => {
    const call = await dialled();
    await call.says(MENU, 4_000);
    await call.until("it asks", () => call.heard().at(-1) === "Agent.", 2_000);
    const after = await call.until("the end", () => call.ended() !== null, 30_000);
    expect(after).toBeGreaterThan(19_000);
  });

  test("that gives a person is over", async () => {
    const call = await dialled();
    await call.says(MENU, 4_000);
    await call.until("it asks", () => call.heard().at(-1) === "Agent.", 2_000);
    await call.pass(1_000);
    call.model.answers(REASON);
    await call.says("Sales, Anna speaking, good morning.", 1_500);
    await call.until("the answer", () => call.heard().at(-1) === REASON);
    expect([answeredBy(call), call.ended()]).toEqual([["menu", "human"], null]);
  });
});

describe("call screening", () => {
  async function screened(): Promise<Conversation> {
    const call = await dialled();
    call.model.answers(REASON);
    await call.says(SCREENER, 4_000);
    await call.until("the reason", () => call.heard().at(-1) === REASON);
    await call.pass(200);
    await call.says("Wait.", 300); // nothing cuts the sentence
    await call.until("all of it", () => call.transcript().includes(`agent: ${REASON}`));
    return call;
  }

  test("is told who is calling and why, and then waited for, as long as a phone may ring", async () => {
    const call = await screened();
    expect(JSON.stringify(call.model.requests[0]?.messages)).toContain("asks who is calling and why");
    const toldAt = call.clock.now();
    await call.says("Thanks. Please stay on the line.", 1_500);
    await call.until("the end", () => call.ended() !== null, 60_000);
    expect(call.clock.now() - toldAt).toBeGreaterThan(44_900);
    expect(call.clock.now() - toldAt).toBeLessThanOrEqual(45_100);
    expect([call.ended(), answeredBy(call), call.model.requests.length]).toEqual([
      "no_answer",
      ["screening"],
      1,
    ]);
    expect(call.heard().at(-1)).toBe(REASON); // nobody was asked whether they were there
  });

  test("is over once a person picks up", async () => {
    const call = await screened();
    await call.pass(20_000);
    call.model.answers("Good morning, Bob.");
    await call.says("Hello, this is Bob.", 900);
    await call.until("the answer", () => call.heard().at(-1) === "Good morning, Bob.");
    expect([answeredBy(call), call.ended()]).toEqual([["screening", "human"], null]);
    await call.pass(2_000);
  });

  test("may end in a mailbox, which gets its message", async () => {
    const call = await screened();
    await call.pass(20_000);
    await call.says("Bob can't talk now. Please leave a message after the tone.", 3_000);
    await call.until("the end", () => call.ended() !== null, 20_000);
    expect([answeredBy(call), call.ended()]).toEqual([["screening", "machine"], "agent_hangup"]);
    expect(call.transcript().at(-1)).toBe(`agent: ${MESSAGE}`);
  });

  test("isn't a person who asks for name and reason", async () => {
    const call = await dialled();
    call.model.answers(REASON);
    await call.says("May I have your name and the reason for your call, please?", 3_000);
    await call.until("the answer", () => call.heard().at(-1) === REASON, 3_000);
    expect(answeredBy(call)).toEqual(["human"]);
  });
});
