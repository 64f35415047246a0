import { describe, expect, test } from "vitest";
import { asked, eventsOf, onThePhone, phoneOf } from "@parley/testing/harness/conversation";
import type { Conversation } from "@parley/testing/harness/conversation-interface";
import { completeBuiltinTools } from "../builtins/builtin-settings.ts";
import type { CallEvent } from "../call-messages.ts";

describe("transfer_call", () => {
  const targets = [
    { name: "sales", number: "+4930123456" },
    { name: "support", sip_uri: "sip:help@example.com" },
    { name: "sales", number: "+49999" },
  ];
  const plan = { phone: phoneOf(), builtinTools: completeBuiltinTools({ transfer_call: { targets } }) };
  const WORDS = "I'll put you through to our sales team now.";

  async function transferring(): Promise<Conversation> {
    const call = await onThePhone({ plan });
    call.model.answers(WORDS, { call: "transfer_call", id: "t", arguments: { target: "sales" } });
    await call.says("Sales, please.");
    await call.until("the agent speaks", () => call.lastSoundAt() !== null);
    return call;
  }

  test("names those whom the agent may transfer to, each once", async () => {
    const call = await onThePhone({ plan });
    await call.says("Hello.");
    await call.until("asked", () => call.model.requests.length === 1);
    const tool = call.model.requests[0]?.tools.find(({ name }) => name === "transfer_call");
    expect(tool?.inputSchema).toMatchObject({ properties: { target: { enum: ["sales", "support"] } } });
  });

  test("happens once the agent's sentence was heard, and ends the call", async () => {
    const call = await transferring();
    call.line.delayMs = 200;
    await call.until("the transfer", () => eventsOf(call, "transfer").length === 1);
    expect(call.clock.now() - call.lastSoundAt()!).toBeGreaterThanOrEqual(200);
    expect(call.transcript().at(-1)).toBe(`agent: ${WORDS}`);
    const [{ requestId, name, target }] = eventsOf(call, "transfer") as [CallEvent & { type: "transfer" }];
    expect({ name, target }).toEqual({ name: "sales", target: "+4930123456" });
    await call.pass(30_000);
    expect(eventsOf(call, "transfer").length).toBe(1);
    call.session.transferResult(requestId, true, "");
    await call.session.finished;
    expect(call.ended()).toBe("transferred");
    expect(call.invocations()).toMatchObject([
      { name: "transfer_call", outcome: { error: null, content: "The caller was transferred." } },
    ]);
  });

  test("without words of its own the agent says that it transfers", async () => {
    const call = await onThePhone({ plan: { ...plan, language: "de" } });
    call.model.answers({ call: "transfer_call", arguments: { target: "support" } });
    await call.says("Bitte den Support.");
    await call.until("the transfer", () => eventsOf(call, "transfer").length === 1);
    expect(call.heard()).toEqual(["Einen Moment, ich verbinde Sie."]);
  });

  test("that fails is told to the model, and the conversation goes on", async () => {
    const call = await transferring();
    await call.until("the transfer", () => eventsOf(call, "transfer").length === 1);
    call.model.answers("I am sorry, sales is busy.");
    const { requestId } = eventsOf(call, "transfer")[0]!;
    call.session.transferResult("another", true, "");
    call.session.transferResult(requestId, false, "The number is busy.");
    await call.until("the answer", () => call.turns().length === 3);
    expect(call.model.requests[1]?.messages.at(-1)).toMatchObject({
      role: "tool",
      toolCallId: "t",
      content: expect.stringContaining("The number is busy."),
    });
    call.session.transferResult(requestId, true, "");
    await call.pass(100);
    expect(call.ended()).toBeNull();
  });

  test("is withdrawn if the caller speaks during the sentence", async () => {
    const call = await transferring();
    await call.pass(600);
    call.model.answers("Of course.");
    await call.says("Wait, not sales!");
    await call.until("the call goes on", () => call.turns().length === 4);
    expect(eventsOf(call, "transfer")).toEqual([]);
    expect(call.invocations()).toMatchObject([
      { name: "transfer_call", outcome: { error: { type: "withdrawn" } } },
    ]);
  });

  test("that nobody reports on is given up", async () => {
    const call = await transferring();
    call.model.answers("Nobody answers.");
    await call.until("the transfer", () => eventsOf(call, "transfer").length === 1);
    await call.until("the answer", () => call.model.requests.length === 2, 200_000);
    expect(call.invocations()[0]?.outcome?.error?.type).toBe("transfer_failed");
  });

  test("what the caller says while it rings is answered if it fails", async () => {
    const call = await transferring();
    await call.until("the transfer", () => eventsOf(call, "transfer").length === 1);
    await call.says("Hello? Are you there?");
    await call.pass(3_000);
    expect(call.model.requests.length).toBe(1);
    call.model.answers("Yes, I am here.");
    call.session.transferResult(eventsOf(call, "transfer")[0]!.requestId, false, "No answer.");
    await call.until("the answer", () => call.turns().length === 4);
    expect(asked(call, 1)?.at(-1)).toBe("Hello? Are you there?");
  });

  test("to somebody who is not on the list is refused", async () => {
    const call = await onThePhone({ plan });
    call.model.answers({ call: "transfer_call", arguments: { target: "+1900" } });
    call.model.answers("I can't do that.");
    await call.says("Call the hotline.");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.invocations()[0]?.outcome?.error?.type).toBe("invalid_arguments");
  });

  test("beside cut_call: the first one counts, and both have a result", async () => {
    const call = await onThePhone({ plan });
    const transfer = { call: "transfer_call", arguments: { target: "sales" } };
    call.model.answers(WORDS, transfer, { call: "cut_call" });
    await call.says("Sales, please.");
    await call.until("the transfer", () => eventsOf(call, "transfer").length === 1);
    call.session.transferResult(eventsOf(call, "transfer")[0]!.requestId, true, "");
    await call.session.finished;
    expect(call.ended()).toBe("transferred");
    expect(call.invocations().every(({ outcome }) => outcome !== null)).toBe(true);
    expect(call.invocations().length).toBe(2);
  });
});
