import fc from "fast-check";
import { expect, test } from "vitest";
import type { PhonePlan } from "../call-plan.ts";
import { ProviderError } from "../ports.ts";
import { eventsOf, phoneOf, startConversation } from "@parley/testing/harness/conversation";
import type { Conversation } from "@parley/testing/harness/conversation-interface";
import { brokenRules } from "@parley/testing/harness/conversation-rules";
import type { ModelStep } from "@parley/testing/engine/scripted-model";
import { completeBuiltinTools } from "../builtins/builtin-settings.ts";

const step: fc.Arbitrary<ModelStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom("Certainly. ", "One, two and three, and so on until ten. ", "Goodbye! "),
  },
  { weight: 2, arbitrary: fc.integer({ min: 20, max: 1500 }).map((wait) => ({ wait })) },
  {
    weight: 3,
    arbitrary: fc.record({
      call: fc.constantFrom("quick", "slow", "failing", "cut_call", "unknown", "transfer_call", "send_dtmf"),
      arguments: fc.constantFrom({}, { target: "sales" }, { digits: "1,2#" }),
      id: fc.constantFrom("a", "b", ""),
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("unavailable", "unauthorized")
      .map((kind) => ({ fail: new ProviderError(kind, kind) })),
  },
  { weight: 1, arbitrary: fc.constant({ stall: true } as const) },
);

type Action = (call: Conversation) => Promise<void>;

const action: fc.Arbitrary<{ name: string; run: Action }> = fc.oneof(
  fc
    .integer({ min: 20, max: 4000 })
    .map((ms) => ({ name: `pass ${ms}`, run: (call: Conversation) => call.pass(ms) })),
  fc
    .integer({ min: 40, max: 2500 })
    .map((ms) => ({ name: `sound ${ms}`, run: (call: Conversation) => call.pass(ms, ms) })),
  fc
    .record({
      text: fc.constantFrom("Book a table.", "and", "Yes.", "Mm-hmm.", "", "zero seven", "Leave a message."),
      final: fc.boolean(),
    })
    .map(({ text, final }) => ({
      name: `words ${text} ${final}`,
      run: async (call: Conversation) => call.transcriber.hears(text, final),
    })),
  fc
    .constantFrom("What now?", " ")
    .map((text) => ({ name: `types ${text}`, run: (call: Conversation) => call.types(text) })),
  fc
    .record({ text: fc.constantFrom("Hello?", "No, thanks."), ms: fc.integer({ min: 200, max: 1500 }) })
    .map(({ text, ms }) => ({
      name: `says ${text} ${ms}`,
      run: (call: Conversation) => call.says(text, ms),
    })),
  fc
    .constantFrom("1", "12#", "0")
    .map((digits) => ({ name: `presses ${digits}`, run: (call: Conversation) => call.presses(digits) })),
  fc.boolean().map((isHeld) => ({
    name: `hold ${isHeld}`,
    run: async (call: Conversation) => call.line.handlers.onHold?.(isHeld),
  })),
  fc.integer({ min: 0, max: 6_000 }).map((ms) => ({
    name: `silent for ${ms}`,
    run: async (call: Conversation) => call.line.handlers.onSilent?.(ms),
  })),
  fc.constant({
    name: "returned",
    run: async (call: Conversation) => call.line.handlers.onReturned?.(),
  }),
  fc.boolean().map((ok) => ({
    name: `transfer ${ok}`,
    run: async (call: Conversation) => {
      const asked = eventsOf(call, "transfer").at(-1);
      if (asked) call.session.transferResult(asked.requestId, ok, "busy");
    },
  })),
  fc.constant({ name: "transcriber breaks", run: async (call: Conversation) => call.transcriber.breaks() }),
  fc.integer({ min: 1, max: 3 }).map((times) => ({
    name: `voice fails ${times}`,
    run: async (call: Conversation) => call.voice.fails(times, 200),
  })),
);

const scenario = fc.record({
  direction: fc.constantFrom("browser" as const, "inbound" as const, "outbound" as const),
  voicemail: fc.constantFrom("hang_up" as const, "leave_message" as const, "continue" as const),
  digits: fc.constantFrom("sent" as const, "slow" as const, "failed" as const, "impossible" as const),
  first: fc.constantFrom("", "Hello! How can I help?"),
  delayMs: fc.constantFrom(0, 120),
  latencyMs: fc.constantFrom(0, 150, 700),
  engine: fc.record({
    answer_early: fc.boolean(),
    interruptible: fc.constantFrom(true, true, false),
    interrupt_min_words: fc.constantFrom(1, 1, 3),
  }),
  answers: fc.array(fc.array(step, { maxLength: 5 }), { maxLength: 10 }),
  actions: fc.array(action, { minLength: 3, maxLength: 14 }),
  end: fc.constantFrom("caller_hangup" as const, "network_lost" as const, "shutdown" as const),
});

function phoneWith(action: "hang_up" | "leave_message" | "continue"): PhonePlan {
  return phoneOf({
    voicemail: { action, message: "Please call us back." },
  });
}

async function play(given: typeof scenario extends fc.Arbitrary<infer T> ? T : never): Promise<Conversation> {
  const call = startConversation({
    plan: {
      firstMessage: given.first,
      direction: given.direction,
      builtinTools: completeBuiltinTools({
        send_dtmf: true,
        transfer_call: { targets: [{ name: "sales", number: "+4930123456" }] },
      }),
      phone: given.direction === "browser" ? null : phoneWith(given.voicemail),
    },
    tools: [{ name: "quick" }, { name: "slow", typicalMs: 4000 }, { name: "failing" }],
    engine: { ...given.engine, reconnect_ms: 2_000 },
    fallbackModel: true,
    fallbackVoice: true,
  });
  call.tools.takes("quick", 100);
  call.tools.takes("slow", 6000);
  call.tools.takes("failing", 300, '{"error":"timeout"}', { type: "timeout", message: "too slow" });
  call.line.delayMs = given.delayMs;
  const lineClosed = new AbortController();
  const takes = {
    sent: () => Promise.resolve(),
    // A line that closes gives up what it was sending, without an error.
    slow: () => call.clock.sleep(1_200, lineClosed.signal).catch(() => undefined),
    failed: () => Promise.reject(new Error("the line lost its keys")),
    impossible: null,
  };
  call.line.digitsTake = takes[given.digits];
  call.voice.latencyMs = given.latencyMs;
  for (const answer of given.answers) call.model.answers(...answer);
  await call.connect();
  for (const { run } of given.actions) await run(call);
  if (call.line.closedAt === null) {
    if (given.end === "shutdown") call.session.end(given.end);
    else call.line.handlers.onClosed(given.end);
  }
  for (let waited = 0; waited < 12_000 && call.events.at(-1)?.type !== "finished"; waited += 100)
    await call.pass(100);
  lineClosed.abort(new Error("The line is closed."));
  await call.pass(40);
  return call;
}

/** What the session rightly logs if a line fails to send keys. */
const NO_KEYS = "keys could not be sent: Error: the line lost its keys";

test("whatever happens in a call, the rules hold", async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (given) => {
      const broken = brokenRules(await play(given));
      expect(given.digits === "failed" ? broken.filter((rule) => !rule.includes(NO_KEYS)) : broken).toEqual(
        [],
      );
    }),
    { numRuns: 150 },
  );
});

test("in some of the calls the connection breaks, and callers come back or don't", async () => {
  const reached = new Set<string>();
  for (const given of fc.sample(scenario, { numRuns: 60, seed: 7 })) {
    const call = await play(given);
    if (call.voice.spoken.some((text) => text.startsWith("Sorry, we were cut off"))) reached.add("returned");
    if (given.direction === "browser" && call.ended() === "network_lost") reached.add("interrupted");
  }
  expect([...reached].toSorted()).toEqual(["interrupted", "returned"]);
});
