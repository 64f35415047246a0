import { describe, expect, test } from "vitest";
import { eventsOf, startConversation } from "@parley/testing/harness/conversation";
import type { Conversation } from "@parley/testing/harness/conversation-interface";
import { withInput, type InputMessage } from "../model-input.ts";
import { ProviderError } from "../ports.ts";

/** What each request held, according to the record. */
function recorded(call: Conversation): string[][] {
  let messages: InputMessage[] = [];
  return eventsOf(call, "model_input").map(({ input }) => {
    messages = withInput(messages, input);
    return messages.map(({ role, text }) => `${role}: ${text}`);
  });
}

describe("what the model was given", () => {
  test("holds of an interrupted answer what was heard, and is named by the turn that came of it", async () => {
    const call = startConversation();
    await call.connect();
    call.model.answers("We are open from nine to five on weekdays and from ten to two on Saturdays.");
    call.model.answers("On Sundays we are closed.", { tokens: { input: 60, output: 6 } });
    await call.says("When are you open?");
    await call.until("the agent speaks", () => call.lastSoundAt() !== null);
    await call.pass(1_500);
    await call.says("And on Sundays?", 600);
    await call.until("the next answer", () => call.turns().length === 4);
    const cut = call.turns()[1]?.text ?? "";
    expect(recorded(call)).toEqual([
      ["user: When are you open?"],
      ["user: When are you open?", `assistant: ${cut}`, "user: And on Sundays?"],
    ]);
    const inputs = eventsOf(call, "model_input").map(({ input }) => input);
    expect(inputs.map(({ tokens }) => tokens)).toEqual([null, { input: 60, output: 6 }]);
    expect(inputs.map(({ asked, tools }) => [asked.provider, tools])).toEqual([
      ["rehearsal", ["cut_call"]],
      ["rehearsal", null],
    ]);
    const turns = call.turns().filter(({ role }) => role === "agent");
    expect(eventsOf(call, "latency").map(({ latency }) => [latency.turnId, latency.generation])).toEqual(
      turns.map(({ id }, index) => [id, inputs[index]?.number]),
    );
  });

  test("holds calls, their results, and the word to go on after a failure", async () => {
    const call = startConversation({ tools: [{ name: "look_up" }] });
    await call.connect();
    call.tools.takes("look_up", 300, '{"price":5}');
    call.model.answers({ call: "look_up", id: "c1", arguments: { item: "tea" } });
    call.model.answers(
      "It costs five. ",
      "And ",
      { wait: 900 },
      {
        fail: new ProviderError("unavailable", "down"),
      },
    );
    call.model.answers("Ten with sugar.");
    await call.says("What does tea cost?");
    await call.until("the answer", () => call.turns().length >= 3);
    const requests = recorded(call);
    expect(requests).toHaveLength(3);
    expect(requests[1]).toEqual(["user: What does tea cost?", "assistant: ", 'tool: {"price":5}']);
    expect(eventsOf(call, "model_input")[1]?.input.messages[0]?.tool_calls).toEqual([
      { id: "c1", name: "look_up", arguments: '{"item":"tea"}' },
    ]);
    expect(requests[2]?.at(-1)).toMatch(/^user: \(.*without repeating what you said\.\)$/);
  });

  test("is there for answers that nobody heard, too, and of a call that ends meanwhile", async () => {
    const call = startConversation();
    await call.connect();
    call.model.answers({ stall: true });
    await call.says("Hello?");
    await call.until("it is asked", () => call.model.requests.length === 1);
    expect(recorded(call)).toEqual([]);
    call.session.end("caller_hangup");
    expect(recorded(call)).toEqual([["user: Hello?"]]);
    await call.until("the end", () => call.ended() !== null);
    expect(eventsOf(call, "latency")).toEqual([]);
  });
});
