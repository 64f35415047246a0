import { describe, expect, test } from "vitest";
import { eventsOf, onThePhone, startConversation } from "@parley/testing/harness/conversation";

const LONG = "We are open from nine to five on weekdays and from ten to two on Saturdays.";

describe("the answer to a phone call", () => {
  test("is greeted in the next slot, with what was synthesised while it rang", async () => {
    const call = startConversation({ plan: { direction: "inbound", firstMessage: "Hello!" } });
    call.voice.latencyMs = 700;
    call.session.attach(call.line);
    await call.pass(600);
    expect(eventsOf(call, "greeting_ready")).toEqual([]);
    await call.pass(45_000);
    expect(eventsOf(call, "greeting_ready")).toHaveLength(1); // answering the phone waits for this
    expect(call.line.slots).toEqual([]);
    call.line.handlers.onConnected();
    await call.pass(20);
    expect(call.line.slots[0]?.frame).not.toBeNull();
    await call.pass(5_000);
    expect(eventsOf(call, "greeting_ready")).toHaveLength(1);
  });

  test("starts the clocks: ringing is neither silence nor part of the longest duration", async () => {
    const call = startConversation({
      plan: { direction: "outbound" },
      engine: { max_duration_ms: 15_000, announce_end_ms: 0 },
    });
    call.session.attach(call.line);
    await call.pass(55_000);
    call.line.handlers.onConnected();
    const askedAfter = await call.until("are you there", () => call.lastSoundAt() !== null);
    expect(askedAfter).toBeGreaterThanOrEqual(10_000);
    await call.until("the end", () => call.ended() !== null);
    expect(eventsOf(call, "ended")).toMatchObject([{ reason: "max_duration", durationMs: 15_000 }]);
  });

  test("tells how the media does, the last time while the line closes", async () => {
    const call = await onThePhone();
    const media = {
      codec: "PCMU",
      isEncrypted: false,
      packetsSent: 5,
      packetsReceived: 5,
      packetsLost: 0,
      jitterMs: 1,
      foreignPackets: 0,
      peerLossShare: null,
      peerJitterMs: null,
      roundTripMs: null,
    };
    const { close } = call.line;
    call.line.close = async () => {
      call.line.handlers.onStatistics?.(media);
      await close();
    };
    call.line.handlers.onClosed("caller_hangup");
    await call.session.finished;
    expect(call.events.slice(-3).map(({ type }) => type)).toEqual(["ended", "media", "finished"]);
  });
});

describe("on hold", () => {
  test("the agent is silent, and goes on from where it was", async () => {
    const call = await onThePhone();
    call.model.answers(LONG);
    await call.says("When are you open?");
    await call.until("the agent speaks", () => call.lastSoundAt() !== null);
    await call.pass(1_000);
    call.line.handlers.onHold?.(true);
    const heldAt = call.clock.now();
    await call.pass(30_000);
    expect(call.lastSoundAt()).toBeLessThanOrEqual(heldAt);
    call.line.handlers.onHold?.(false);
    await call.until("it was said", () => call.turns().length === 2);
    expect(call.transcript().at(-1)).toBe(`agent: ${LONG}`);
    const sound = call.line.slots.filter(({ frame }) => frame).length * 20;
    expect(sound).toBeGreaterThan(LONG.length * 60); // a little is repeated, from the last quiet moment
    expect(sound).toBeLessThanOrEqual(LONG.length * 60 + 1_040);
    expect(eventsOf(call, "hold").map(({ isHeld }) => isHeld)).toEqual([true, false]);
  });

  test("music is no turn, and the transcriber hears silence", async () => {
    const call = await onThePhone();
    call.line.handlers.onHold?.(true);
    const before = call.transcriber.frames;
    await call.pass(10_000, 10_000);
    expect(call.transcriber.frames - before).toBe(500);
    expect(eventsOf(call, "state").at(-1)?.state).toBe("listening");
    call.line.handlers.onHold?.(false);
    await call.pass(3_000);
    expect(call.turns()).toEqual([]);
  });

  test("silence doesn't count", async () => {
    const call = await onThePhone();
    await call.pass(6_000);
    call.line.handlers.onHold?.(true);
    await call.pass(60_000);
    call.line.handlers.onHold?.(false);
    const askedAfter = await call.until("are you there", () => call.lastSoundAt() !== null);
    expect(askedAfter).toBeGreaterThanOrEqual(3_900);
    expect(askedAfter).toBeLessThanOrEqual(4_100);
  });

  test("an early answer waits for the end of the caller's turn", async () => {
    const call = await onThePhone({ engine: { answer_early: true } });
    call.model.answers("For how many?");
    await call.says("I would like to book a table for");
    await call.pass(400);
    expect(call.model.requests.length).toBe(1);
    call.line.handlers.onHold?.(true);
    await call.pass(200);
    call.line.handlers.onHold?.(false);
    await call.pass(500);
    expect(call.lastSoundAt()).toBeNull();
    await call.until("the answer", () => call.lastSoundAt() !== null, 1_000);
  });

  test("what was said just before is answered afterwards", async () => {
    const call = await onThePhone();
    call.model.answers("From nine.");
    await call.pass(600, 600);
    call.line.handlers.onHold?.(true);
    call.transcriber.hears("When are you open?", true);
    await call.pass(20_000);
    expect(call.model.requests.length).toBe(0);
    call.line.handlers.onHold?.(false);
    await call.until("the answer", () => call.turns().length === 2, 3_000);
  });

  test("a tool's result waits, and nothing is said in between", async () => {
    const call = await onThePhone({ tools: [{ name: "book" }] });
    call.tools.takes("book", 2_000);
    call.model.answers({ call: "book" });
    await call.says("Book it.");
    await call.until("the tool runs", () => call.tools.started.length === 1);
    call.line.handlers.onHold?.(true);
    await call.pass(20_000);
    expect(call.lastSoundAt()).toBeNull();
    call.model.answers("Booked.");
    call.line.handlers.onHold?.(false);
    await call.until("the answer", () => call.turns().length === 2, 3_000);
  });

  test("the longest duration still ends the call", async () => {
    const call = await onThePhone({ engine: { max_duration_ms: 40_000 } });
    call.line.handlers.onHold?.(true);
    await call.until("the end", () => call.ended() !== null, 41_000);
    expect(call.ended()).toBe("max_duration");
  });
});
