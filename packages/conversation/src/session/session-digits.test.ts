import { describe, expect, test } from "vitest";
import {
  asked,
  eventsOf,
  onThePhone,
  phoneOf,
  startConversation,
} from "@parley/testing/harness/conversation";
import { completeBuiltinTools } from "../builtins/builtin-settings.ts";

const LONG = "We are open from nine to five on weekdays and from ten to two on Saturdays.";

describe("keys that the caller presses", () => {
  test("are one turn at #, and the model reads each of them", async () => {
    const call = await onThePhone();
    call.model.answers("Thank you.");
    await call.presses("1123#");
    expect(asked(call)).toEqual(["The caller pressed 1 1 2 3 #."]);
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.transcript()).toEqual(["caller: Pressed 1123#", "agent: Thank you."]);
    expect(eventsOf(call, "digits")).toEqual([
      { type: "digits", direction: "received", digits: "1123#", atMs: 0 },
    ]);
  });

  test("count only once the call is answered", async () => {
    const call = startConversation({ plan: { direction: "inbound" } });
    call.session.attach(call.line);
    call.line.handlers.onDigit?.("9");
    call.line.handlers.onConnected();
    call.model.answers("Thank you.");
    await call.presses("1#");
    expect(asked(call)).toEqual(["The caller pressed 1 #."]);
  });

  test("without # are a turn two seconds after the last of them", async () => {
    const call = await onThePhone();
    call.model.answers("Thank you.");
    await call.presses("42");
    const after = await call.until("the model is asked", () => call.model.requests.length === 1);
    expect(after).toBeGreaterThanOrEqual(1_880);
    expect(after).toBeLessThanOrEqual(1_920);
    expect(asked(call)).toEqual(["The caller pressed 4 2."]);
  });

  test("are a turn two seconds after the last of them was released", async () => {
    const call = await onThePhone();
    call.model.answers("Thank you.");
    await call.presses("42");
    for (let ms = 0; ms < 3_000; ms += 20) {
      call.line.handlers.onDigitHeld?.();
      await call.pass(20);
    }
    expect(call.model.requests.length).toBe(0);
    const after = await call.until("the model is asked", () => call.model.requests.length === 1);
    expect(after).toBeGreaterThanOrEqual(1_960);
    expect(after).toBeLessThanOrEqual(2_000);
    expect(asked(call)).toEqual(["The caller pressed 4 2."]);
  });

  test("that are still down after # change nothing", async () => {
    const call = await onThePhone();
    call.line.handlers.onDigitHeld?.();
    call.model.answers("Thank you.");
    await call.presses("4#");
    call.line.handlers.onDigitHeld?.();
    await call.until("the answer", () => call.turns().length === 2);
    call.line.handlers.onDigitHeld?.();
    await call.pass(3_000);
    expect(call.transcript()).toEqual(["caller: Pressed 4#", "agent: Thank you."]);
  });

  test("end what the agent is saying, as a word does", async () => {
    const call = await onThePhone();
    call.model.answers(LONG);
    await call.says("When are you open?");
    await call.until("the agent speaks", () => call.lastSoundAt() !== null);
    await call.pass(1_000);
    const pressedAt = call.clock.now();
    await call.presses("1");
    expect(call.lastSoundAt()).toBeLessThanOrEqual(pressedAt);
    expect(call.turns()[1]?.interruptedAtMs).not.toBeNull();
  });

  test("withdraw the goodbye, as a word does", async () => {
    const call = await onThePhone();
    call.model.answers("Goodbye and thank you for calling us today.", { call: "cut_call" });
    await call.says("That was all.");
    await call.until("the goodbye", () => call.lastSoundAt() !== null);
    call.model.answers("Yes?");
    await call.presses("0");
    await call.until("the call goes on", () => call.turns().length === 4);
    expect(call.ended()).toBeNull();
  });

  test("stand where they were pressed among words", async () => {
    const call = await onThePhone();
    call.model.answers("Thank you.");
    await call.pass(400, 400);
    call.transcriber.hears("My number is", false);
    await call.presses("11");
    call.transcriber.hears("My number is", true);
    await call.presses("23");
    await call.says("That's it.");
    await call.until("the model is asked", () => call.model.requests.length === 1);
    expect(asked(call)).toEqual(["My number is (The caller pressed 1 1 2 3.) That's it."]);
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.transcript()[0]).toBe("caller: My number is (pressed 1123) That's it.");
    expect(eventsOf(call, "digits").map(({ digits }) => digits)).toEqual(["1123"]);
  });

  test("come after words that a slow transcriber delivers late", async () => {
    const call = await onThePhone();
    call.voice.latencyMs = 500;
    call.model.answers("Thank you.");
    await call.pass(600, 500);
    await call.presses("5#");
    call.transcriber.hears("Extension", true);
    await call.until("the model is asked again", () => call.model.requests.length === 2);
    expect(asked(call, 1)).toEqual(["Extension (The caller pressed 5 #.)"]);
  });

  test("more of them before the answer is heard are the same turn, and each is reported once", async () => {
    const call = await onThePhone();
    call.voice.latencyMs = 500;
    call.model.answers("One.");
    await call.presses("1#");
    call.model.answers("Two.");
    await call.presses("2#");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.transcript()).toEqual(["caller: Pressed 1#2#", "agent: Two."]);
    expect(eventsOf(call, "digits").map(({ digits }) => digits)).toEqual(["1#", "2#"]);
  });

  test("that nobody could mean are ignored beyond 64, and before the answer", async () => {
    const call = startConversation({ plan: { direction: "inbound" } });
    call.session.attach(call.line);
    await call.presses("1");
    call.line.handlers.onConnected();
    await call.presses("x" + "7".repeat(70));
    await call.until("the model is asked", () => call.model.requests.length === 1);
    expect(eventsOf(call, "digits").map(({ digits }) => digits)).toEqual(["7".repeat(64)]);
  });

  test("that signalling tells of are the same", async () => {
    const call = await onThePhone();
    call.session.digit("9");
    call.session.digit("#");
    await call.pass(20);
    expect(asked(call)).toEqual(["The caller pressed 9 #."]);
  });

  test("at the hang-up are on the record", async () => {
    const call = await onThePhone();
    await call.presses("12");
    call.line.handlers.onClosed("caller_hangup");
    await call.session.finished;
    expect(call.transcript()).toEqual(["caller: Pressed 12"]);
    expect(eventsOf(call, "digits").length).toBe(1);
  });
});

describe("send_dtmf", () => {
  const plan = {
    direction: "outbound" as const,
    phone: phoneOf(),
    builtinTools: completeBuiltinTools({ send_dtmf: true }),
  };

  test("presses the keys after what is said with it, and the model gets one result", async () => {
    const call = await onThePhone({ plan });
    expect(call.model.requests.length).toBe(0);
    call.model.answers("I will press two.", { call: "send_dtmf", id: "k", arguments: { digits: "1, 2#" } });
    call.model.answers("Done.");
    await call.says("Press two for sales.");
    await call.until("the keys", () => call.line.digits.length === 1);
    expect(call.line.digits[0]?.digits).toBe("1,2#");
    expect(call.line.digits[0]!.at - call.lastSoundAt()!).toBeGreaterThanOrEqual(0);
    const soundMs = call.line.slots.filter(({ frame }) => frame).length * 20;
    expect(soundMs).toBeGreaterThanOrEqual("I will press two.".length * 60);
    await call.until("the second answer", () => call.turns().length === 3);
    expect(call.model.requests[1]?.messages.at(-1)).toMatchObject({
      role: "tool",
      toolCallId: "k",
      content: "Pressed 1 , 2 #.",
    });
    expect(eventsOf(call, "digits")).toMatchObject([{ direction: "sent", digits: "1,2#" }]);
    expect(call.invocations()).toMatchObject([{ name: "send_dtmf", outcome: { error: null } }]);
  });

  test("the agent is silent while the line sends them", async () => {
    const call = await onThePhone({ plan });
    call.line.digitsTake = () => call.clock.sleep(1_500, new AbortController().signal);
    call.model.answers({ call: "send_dtmf", arguments: { digits: "123" } });
    call.model.answers("Meanwhile.");
    await call.says("Press the code.");
    await call.until("the keys", () => call.line.digits.length === 1);
    await call.types("Hello?");
    await call.pass(1_400);
    expect(call.lastSoundAt()).toBeNull();
    await call.until("the answer", () => call.lastSoundAt() !== null, 2_000);
  });

  test("a caller who speaks meanwhile doesn't keep them from being pressed", async () => {
    const call = await onThePhone({ plan });
    call.model.answers("I will now press the key for sales.", {
      call: "send_dtmf",
      arguments: { digits: "1" },
    });
    call.model.answers("Pressed.");
    await call.says("Press one.");
    await call.until("the sentence", () => call.lastSoundAt() !== null);
    await call.pass(500);
    await call.says("Press one now!");
    await call.until("the keys", () => call.line.digits.length === 1, 200);
    await call.until("the answer", () => call.model.requests.length === 2);
    expect(call.invocations()).toMatchObject([{ name: "send_dtmf", outcome: { error: null } }]);
  });

  test("a line that can't send any leaves them to signalling", async () => {
    const call = await onThePhone({ plan });
    call.line.digitsTake = null;
    call.model.answers({ call: "send_dtmf", arguments: { digits: "7" } });
    call.model.answers("Done.");
    await call.says("Press seven.");
    await call.until("the second request", () => call.model.requests.length === 2);
    expect(eventsOf(call, "digits_wanted")).toEqual([{ type: "digits_wanted", digits: "7" }]);
  });

  test.each([
    ["wrong keys", { digits: "12x" }],
    ["too many keys", { digits: "1".repeat(65) }],
    ["no keys", {}],
  ])("%s are refused, and the model is told", async (_, given) => {
    const call = await onThePhone({ plan });
    call.model.answers({ call: "send_dtmf", arguments: given });
    call.model.answers("Sorry.");
    await call.says("Press it.");
    await call.until("the second request", () => call.model.requests.length === 2);
    expect(call.line.digits).toEqual([]);
    expect(call.invocations()[0]?.outcome?.error?.type).toBe("invalid_arguments");
  });

  test.each([
    [
      "fails",
      () => Promise.reject(new Error("no such line")),
      "The keys couldn't be sent. See the server's log.",
    ],
    ["hangs", () => new Promise<void>(() => undefined), "The keys weren't sent in time."],
  ])("a line that %s is no reason to wait for ever", async (_how, take, message) => {
    const call = await onThePhone({ plan });
    call.line.digitsTake = take;
    call.model.answers({ call: "send_dtmf", arguments: { digits: "1" } });
    call.model.answers("It does not work.");
    await call.says("Press one.");
    await call.until("the answer", () => call.turns().length === 2, 10_000);
    expect(call.invocations()[0]?.outcome?.error).toEqual({ type: "dtmf_failed", message });
  });

  test("is not offered unless the plan says so", async () => {
    const call = await onThePhone({ plan: { phone: phoneOf() } });
    await call.says("Hello.");
    await call.until("asked", () => call.model.requests.length === 1);
    expect(call.model.requests[0]?.tools.map(({ name }) => name)).toEqual(["cut_call"]);
  });
});
