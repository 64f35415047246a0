import { describe, expect, test } from "vitest";
import { startConversation } from "@parley/testing/harness/conversation";

describe("what was said so far", () => {
  test("is what the caller has heard of a sentence, not what the agent means to say", async () => {
    const call = startConversation({
      plan: { firstMessage: "Welcome to our shop, how can I help you today?" },
    });
    expect(call.session.saidSoFar()).toBeNull();
    await call.connect();
    expect(call.session.saidSoFar()).toEqual({ untilMs: 0, turns: [] });
    await call.until("the greeting has begun", () => call.lastSoundAt() !== null);
    await call.pass(1_000);
    const said = call.session.saidSoFar();
    const [greeting] = said?.turns ?? [];
    expect(greeting).toMatchObject({ role: "agent", endedMs: said?.untilMs, interruptedAtMs: null });
    expect(greeting?.text).toMatch(/^Welcome to/);
    expect("Welcome to our shop, how can I help you".startsWith(greeting?.text ?? "")).toBe(true);
    await call.until("the greeting is over", () => call.turns().length === 1);
    expect(call.turns()[0]).toMatchObject({ id: greeting?.id, startedMs: greeting?.startedMs });
    expect(call.session.saidSoFar()?.turns).toEqual([]);
  });

  test("has the caller's words while they are a guess, under the id of their turn", async () => {
    const call = startConversation();
    await call.connect();
    await call.pass(200, 200);
    call.transcriber.hears("Where is", false);
    await call.pass(400, 400);
    const [guess] = call.session.saidSoFar()?.turns ?? [];
    expect(guess).toMatchObject({ role: "caller", text: "Where is" });
    expect(guess?.endedMs).toBeGreaterThan(guess?.startedMs ?? Infinity);
    call.session.end("caller_hangup");
    expect(call.session.saidSoFar()).toBeNull();
  });
});
