import { describe, expect, test } from "vitest";
import { startConversation } from "@parley/testing/harness/conversation";

const warnings = (call: { events: { type: string }[] }): unknown[] =>
  call.events.flatMap((event) => ("code" in event ? [event.code] : []));

describe("the transcriber fails", () => {
  test("once: it is opened again", async () => {
    const call = startConversation();
    await call.connect();
    call.transcriber.breaks();
    await call.pass(100);
    expect(call.transcriber.opened).toBe(2);
    call.model.answers("Yes.");
    await call.says("Do you hear me?");
    await call.until("the answer", () => call.turns().length === 2);
    expect(warnings(call)).toEqual(["transcriber_failed"]);
  });

  test("in mid-sentence: the guess stays, and the new stream gets the sound behind it", async () => {
    const call = startConversation();
    await call.connect();
    await call.pass(600, 600);
    call.transcriber.hears("A table for", false);
    await call.pass(400, 400);
    const before = call.transcriber.frames;
    call.transcriber.breaks();
    await call.pass(20, 20);
    expect(call.transcriber.frames - before).toBeGreaterThanOrEqual(400 / 20);
    await call.pass(200, 200);
    call.transcriber.hears("for two people.", true);
    call.model.answers("For two.");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.transcript()).toEqual(["caller: A table for two people.", "agent: For two."]);
  });

  test("before any word: the new stream gets the sound since the caller began", async () => {
    const call = startConversation();
    await call.connect();
    await call.pass(1000);
    await call.pass(800, 800);
    await call.pass(200);
    const before = call.transcriber.frames;
    call.transcriber.breaks();
    await call.pass(20);
    expect(call.transcriber.frames - before).toBeGreaterThanOrEqual(1000 / 20);
    call.transcriber.hears("A table for two.", true);
    call.model.answers("For two.");
    await call.until("the answer", () => call.turns().length === 2);
  });

  test("while nobody speaks: the new stream gets nothing twice", async () => {
    const call = startConversation();
    await call.connect();
    call.model.answers("Noon.");
    await call.says("What time is it?");
    await call.until("the answer", () => call.turns().length === 2);
    await call.pass(2000);
    const before = call.transcriber.frames;
    call.transcriber.breaks();
    await call.pass(20);
    expect(call.transcriber.frames - before).toBeLessThanOrEqual(2);
  });

  test("for good: what was guessed is a turn, and is answered", async () => {
    const call = startConversation();
    await call.connect();
    await call.pass(600, 600);
    call.transcriber.hears("A table for two", false);
    call.transcriber.breaks("unauthorized");
    call.model.answers("For two.");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.transcript()[0]).toBe("caller: A table for two");
  });

  test("an empty final does not take back what was guessed", async () => {
    const call = startConversation();
    await call.connect();
    await call.pass(600, 600);
    call.transcriber.hears("A table for two", false);
    await call.pass(100);
    call.transcriber.hears("", true);
    call.model.answers("For two.");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.transcript()[0]).toBe("caller: A table for two");
  });

  test("for good in a browser call: the page is told, and typing and its own recognition go on", async () => {
    const call = startConversation();
    await call.connect();
    call.transcriber.breaks();
    await call.pass(40);
    call.transcriber.breaks("unauthorized");
    await call.pass(40);
    expect(warnings(call)).toEqual(["transcriber_failed", "hearing_failed"]);
    call.model.answers("Yes.");
    call.line.handlers.onText("Do you read me?", true, "recognised");
    await call.until("the answer", () => call.turns().length === 2);
  });

  test("for good on the phone: an apology, then provider_error", async () => {
    const call = startConversation({ plan: { direction: "inbound" } });
    await call.connect();
    call.transcriber.breaks("unauthorized");
    await call.until("the end", () => call.ended() !== null);
    expect(call.ended()).toBe("provider_error");
    expect(call.turns().length).toBe(1);
  });
});
