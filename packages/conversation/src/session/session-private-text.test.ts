/** A model whose private text gets into its answer. */
import { expect, test } from "vitest";
import { eventsOf, startConversation } from "@parley/testing/harness/conversation";
import type { Conversation } from "@parley/testing/harness/conversation-interface";

const LEAK = { leak: { isCut: true, message: "The model wrote its thoughts." } };
const warnings = (call: Conversation): unknown[] =>
  eventsOf(call, "warning").map(({ code, failure }) => [code, failure?.reason ?? null]);

test("thoughts that are being heard are cut, and the answer is said", async () => {
  const call = startConversation();
  await call.connect();
  call.model.answers("The caller asks how the weather is today. So ", { wait: 700 }, LEAK, "It is sunny.");
  await call.says("How is it?");
  await call.until("the answer", () => call.transcript().includes("agent: It is sunny."));
  const [thoughts] = call.turns().filter(({ role }) => role === "agent");
  expect(thoughts?.interruptedAtMs).not.toBeNull();
  expect(thoughts?.text.length).toBeLessThan("The caller asks how the weather is today.".length);
  expect(warnings(call)).toEqual([["private_text", "bad_answer"]]);
});

test("thoughts that nobody has heard yet leave no trace but on the record", async () => {
  const call = startConversation();
  await call.connect();
  call.voice.latencyMs = 500;
  call.model.answers("The caller greets me. And", { wait: 100 }, LEAK, "Hello.");
  await call.says("Hi there!");
  await call.until("the answer", () => call.turns().length === 2);
  expect(call.transcript()).toEqual(["caller: Hi there!", "agent: Hello."]);
  expect(call.heard()).toEqual(["Hello."]);
});

test("a call in the text that didn't run is on the record, and the model is asked again", async () => {
  const call = startConversation();
  await call.connect();
  call.model.answers({ leak: { isCut: false, message: "It can't be read." } });
  call.model.answers("Hello.");
  await call.says("Hi there!");
  await call.until("the answer", () => call.turns().length === 2);
  expect(warnings(call)).toEqual([
    ["private_text", "bad_answer"],
    ["model_empty", "empty"],
  ]);
});
