import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { LanguageModel, ModelPart } from "@parley/conversation/ports";
import { planOf } from "@parley/testing/harness/conversation";
import { startRehearsal, type RehearsalResources } from "./run-rehearsal.ts";

const STARTS_AT = 1_700_000_000_000;
const TOOL_MS = 1_000;

/** Asks for the order once the caller has spoken, and says what came of it. */
const model: LanguageModel = {
  async *generate({ messages }) {
    const last = messages.at(-1);
    const parts: ModelPart[] =
      last?.role === "tool"
        ? [{ type: "text", text: "It is on its way." }]
        : [{ type: "tool_call", id: "call_1", name: "get_order", arguments: "{}" }];
    yield* parts;
  },
};

/** The events of a rehearsal in which checking arguments takes its time outside the virtual clock. */
async function rehearsed(maxTurns = 20) {
  const events: [at: number, event: CallEvent][] = [];
  const logged: string[] = [];
  const check = async (_schema: unknown, text: string) => {
    for (let turn = 0; turn < 40; turn++) await nextTurn();
    return { isValid: true, value: JSON.parse(text) as unknown };
  };
  const rehearsal = startRehearsal(
    {
      plan: planOf({ tools: [{ name: "get_order" }], page: true }),
      caller: {
        type: "script",
        steps: [
          { type: "say", text: "Where is my order, please?", interruptAfterMs: null },
          { type: "hang_up", interruptAfterMs: null },
        ],
      },
      toolAnswers: [
        {
          toolId: "tool_get_order",
          when: null,
          isOnce: false,
          status: 200,
          body: '{"status":"shipped"}',
          durationMs: TOOL_MS,
          error: null,
        },
      ],
      maxTurns,
      startsAt: STARTS_AT,
    },
    {
      models: [model],
      client: { send: () => Promise.reject(new Error("nothing may be sent")) },
      check,
      mask: (_credentials: string[], text: string) => Promise.resolve(text),
      send: (event: CallEvent, at: number) => void events.push([at, event]),
      log: (_level: string, message: string) => void logged.push(message),
    } as unknown as RehearsalResources,
  );
  await rehearsal.finished;
  return { events, logged };
}

test("a scripted caller is heard and answered by the prepared tool, and hangs up", async () => {
  const { events, logged } = await rehearsed();
  const texts = events.flatMap(([, event]) =>
    event.type === "turn" ? [[event.turn.role, event.turn.text]] : [],
  );
  expect(texts).toContainEqual(["caller", "Where is my order, please?"]);
  expect(texts.at(-1)).toEqual(["agent", "It is on its way."]);
  const ended = events.find(([, event]) => event.type === "ended");
  expect(ended?.[1]).toMatchObject({ reason: "caller_hangup" });
  expect(events.at(-1)?.[1]).toMatchObject({ type: "finished" });
  expect(logged).toEqual([]);
});

test("work that the caller wouldn't hear takes no time: a tool lasts as long as it is said to", async () => {
  const { events } = await rehearsed();
  const runs = events.flatMap(([at, event]) => (event.type === "tool" ? [at] : []));
  const [begun = 0] = runs;
  const lasted = (runs.at(-1) ?? 0) - begun;
  expect(lasted).toBeGreaterThanOrEqual(TOOL_MS);
  expect(lasted).toBeLessThan(TOOL_MS + 100);
});
