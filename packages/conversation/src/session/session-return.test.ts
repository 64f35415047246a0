/** A browser call whose connection breaks, and comes back or not (docs/engine.md#a-broken-connection). */
import { describe, expect, test } from "vitest";
import { markersIn } from "@parley/testing/sound/marker-voice";
import { createRecordingLine, type RecordingLine } from "@parley/testing/media/recording-line";
import { asked, eventsOf, startConversation } from "@parley/testing/harness/conversation";
import type { Conversation, ConversationOptions } from "@parley/testing/harness/conversation-interface";

const [FIRST, SECOND, THIRD] = [
  "We are open from nine to five on weekdays.",
  "On Saturdays we open at ten.",
  "On Sundays we are closed.",
];
const CUT_OFF = "Sorry, we were cut off for a moment.";

async function connected(options: ConversationOptions = {}): Promise<Conversation> {
  const call = startConversation(options);
  await call.connect();
  return call;
}

async function speaking(options: ConversationOptions = {}): Promise<Conversation> {
  const call = await connected(options);
  call.model.answers(`${FIRST} ${SECOND} ${THIRD}`);
  await call.says("When are you open?");
  await call.until("the agent speaks", () => call.lastSoundAt() !== null);
  await call.pass(1_000);
  return call;
}

function another(call: Conversation): RecordingLine {
  const line = createRecordingLine(call.clock);
  expect(call.session.attach(line)).toBe(true);
  return line;
}

/** The sentences that were played on a line. */
function played(call: Conversation, line: RecordingLine): string[] {
  const marks = line.slots.flatMap(({ frame }) => (frame ? markersIn(frame) : []));
  const changes = marks.filter((mark, at) => mark !== marks[at - 1]);
  return changes.map((mark) => call.voice.spoken[mark - 1] ?? "");
}

describe("a line that falls silent", () => {
  test("stops the agent, which says a short sentence afterwards and begins its own anew", async () => {
    const call = await speaking();
    call.line.handlers.onSilent?.(0);
    const brokeAt = call.clock.now();
    await call.pass(12_000);
    expect(call.lastSoundAt()).toBeLessThanOrEqual(brokeAt);
    expect(call.ended()).toBeNull();
    call.line.handlers.onReturned?.();
    await call.until("all was said", () => call.turns().length === 3);
    expect(call.heard()).toEqual([FIRST, CUT_OFF, FIRST, SECOND, THIRD]);
    expect(call.transcript()).toContain(`agent: ${FIRST} ${SECOND} ${THIRD}`);
    const soundMs = call.line.slots.filter(({ frame, at }) => frame && at > brokeAt).length * 20;
    const whole = [CUT_OFF, FIRST, SECOND, THIRD].join("").length * 60;
    expect(Math.abs(soundMs - whole)).toBeLessThanOrEqual(80);
  });

  test("does not make the agent repeat what was heard", async () => {
    const call = await speaking();
    await call.until("it is saying the third sentence", () => call.heard().length === 3);
    await call.pass(200);
    call.line.handlers.onSilent?.(100);
    await call.pass(2_000);
    call.line.handlers.onReturned?.();
    await call.until("all was said", () => call.turns().length === 3);
    expect(call.heard()).toEqual([FIRST, SECOND, THIRD, CUT_OFF, THIRD]);
  });

  test("asks the caller to go on if the agent has nothing to say", async () => {
    const call = await connected();
    call.model.answers(SECOND);
    await call.says("And on Saturdays?");
    await call.until("it was said", () => call.turns().length === 2);
    await call.pass(3_000);
    call.line.handlers.onSilent?.(100);
    await call.pass(3_000);
    call.line.handlers.onReturned?.();
    await call.until("it has said so", () => call.turns().length === 3);
    expect(call.heard()).toEqual([SECOND, CUT_OFF, "Please go on."]);
  });

  test("again while the agent says that it is back is told once", async () => {
    const call = await speaking();
    for (const before of [0, 1_000]) {
      await call.pass(before);
      call.line.handlers.onSilent?.(0);
      await call.pass(2_000);
      call.line.handlers.onReturned?.();
    }
    await call.until("all was said", () => call.turns().length === 3);
    expect(call.voice.spoken.filter((text) => text === CUT_OFF)).toHaveLength(1);
    call.line.handlers.onSilent?.(0);
    await call.until("the end", () => call.ended() !== null, 21_000);
  });

  test("gives time to go on where words alone tell of the caller", async () => {
    const call = await connected({ noVoiceActivity: true });
    call.transcriber.hears("My number is", true);
    await call.pass(400);
    call.line.handlers.onSilent?.(100);
    await call.pass(15_000);
    call.line.handlers.onReturned?.();
    await call.until("it has said that it is back", () => call.turns().some(({ role }) => role === "agent"));
    await call.pass(1_000);
    expect(call.model.requests).toEqual([]);
  });

  test("repeats what was said to its end while nothing came from the caller", async () => {
    const call = await speaking();
    await call.until("it has said two sentences", () => call.heard().length === 3);
    await call.pass(200);
    const secondSentenceMs = SECOND.length * 60;
    call.line.handlers.onSilent?.(secondSentenceMs + 300);
    await call.pass(2_000);
    call.line.handlers.onReturned?.();
    await call.until("all was said", () => call.turns().length === 3);
    expect(call.heard()).toEqual([FIRST, SECOND, THIRD, CUT_OFF, FIRST, SECOND, THIRD]);
  });

  test("repeats an answer that had ended by then", async () => {
    const call = await connected();
    call.model.answers(SECOND);
    await call.says("And on Saturdays?");
    await call.until("it was said", () => call.turns().length === 2);
    await call.pass(1_000);
    call.line.handlers.onSilent?.(2_000);
    await call.pass(3_000);
    call.line.handlers.onReturned?.();
    await call.until("it was said again", () => call.turns().length === 3);
    expect(call.transcript().at(-1)).toBe(`agent: ${CUT_OFF} ${SECOND}`);
  });

  test("asks a caller to go on who was cut off in mid-sentence, and hears the rest as one turn", async () => {
    const call = await connected();
    await call.says("My number is");
    call.line.handlers.onSilent?.(100);
    await call.pass(15_000);
    expect(call.model.requests).toEqual([]);
    call.line.handlers.onReturned?.();
    await call.pass(400);
    call.model.answers("Thank you.");
    await call.says("four five six.");
    await call.until("the answer", () => call.model.requests.length > 0);
    expect(asked(call)?.at(-1)).toBe("My number is four five six.");
    expect(call.heard()[0]).toBe(CUT_OFF);
  });

  test("does not count as silence", async () => {
    const call = await connected();
    await call.pass(6_000);
    call.line.handlers.onSilent?.(0);
    await call.pass(19_000);
    call.line.handlers.onReturned?.();
    expect(call.heard()).toEqual([]);
    const askedAfter = await call.until("are you there", () => call.heard().length > 0);
    expect(askedAfter).toBeGreaterThanOrEqual(3_900);
  });

  test("ends the call as network_lost once nobody has come back in time", async () => {
    const call = await speaking({ engine: { reconnect_ms: 3_000 } });
    call.line.handlers.onSilent?.(5_000);
    const after = await call.until("the end", () => call.ended() !== null);
    expect(call.ended()).toBe("network_lost");
    expect(after).toBeGreaterThanOrEqual(2_980);
    expect(after).toBeLessThanOrEqual(3_040);
    await call.session.finished;
    expect(call.line.closings).toBe(1);
  });

  test("ends it at once where the agent doesn't wait", async () => {
    const call = await speaking({ engine: { reconnect_ms: 0 } });
    call.line.handlers.onSilent?.(5_000);
    expect(call.ended()).toBe("network_lost");
  });

  test("lets a tool run on, whose result is told afterwards", async () => {
    const call = await connected({ tools: [{ name: "book" }] });
    call.tools.takes("book", 2_000);
    call.model.answers({ call: "book" });
    await call.says("Book it.");
    await call.until("the tool runs", () => call.tools.started.length === 1);
    call.line.handlers.onSilent?.(0);
    await call.pass(10_000);
    call.model.answers("Booked.");
    call.line.handlers.onReturned?.();
    await call.until("the answer", () => call.heard().includes("Booked."), 8_000);
    expect(call.heard()).toEqual([CUT_OFF, "Booked."]);
  });
});

describe("another line", () => {
  test("takes the place of a broken one, and tells the page what it may have missed", async () => {
    const call = await speaking();
    call.line.handlers.onClosed("network_lost");
    await call.pass(4_000);
    expect(call.ended()).toBeNull();
    expect(call.line.closings).toBe(1);
    const second = another(call);
    second.handlers.onConnected();
    await call.pass(15_000);
    expect(played(call, second)).toEqual([CUT_OFF, FIRST, SECOND, THIRD]);
    expect(second.messages[0]).toMatchObject({
      type: "transcript",
      role: "caller",
      text: "When are you open?",
    });
    expect(second.messages[1]).toMatchObject({ type: "state" });
    expect(eventsOf(call, "connected")).toHaveLength(1);
  });

  test("leaves the old one in place until it is connected, and is forgotten if it never is", async () => {
    const call = await speaking();
    const second = another(call);
    await call.pass(1_000);
    expect(second.slots).toEqual([]);
    expect(played(call, call.line)).toEqual([FIRST]);
    second.handlers.onClosed("network_lost");
    await call.pass(1_000);
    expect([second.closings, call.line.closings, call.ended()]).toEqual([1, 0, null]);
  });

  test("that comes before anybody noticed a break: the old line's silence tells", async () => {
    const call = await speaking();
    call.line.silentMs = () => 1_500;
    const second = another(call);
    second.handlers.onConnected();
    await call.pass(3_000);
    expect(played(call, second)[0]).toBe(CUT_OFF);
    expect(call.line.closings).toBe(1);
  });

  test("that replaces a good one is no interruption", async () => {
    const call = await speaking();
    call.line.silentMs = () => 20;
    const second = another(call);
    second.handlers.onConnected();
    await call.pass(9_000);
    expect(played(call, second)).toEqual([FIRST, SECOND, THIRD]);
  });

  test("while it connects, hanging up the old one is no hang-up", async () => {
    const call = await speaking();
    const second = another(call);
    call.line.handlers.onClosed("caller_hangup");
    await call.pass(500);
    expect(call.ended()).toBeNull();
    second.handlers.onConnected();
    await call.pass(500);
    second.handlers.onClosed("caller_hangup");
    expect(call.ended()).toBe("caller_hangup");
  });

  test("only the newest of several counts, and all are closed in the end", async () => {
    const call = await connected();
    const [second, third] = [another(call), another(call)];
    expect(second.closings).toBe(1);
    call.session.end("agent_hangup");
    await call.session.finished;
    expect([call.line.closings, second.closings, third.closings]).toEqual([1, 1, 1]);
  });
});
