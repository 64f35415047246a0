import { expect, test } from "vitest";
import {
  startDetection,
  stepDetection,
  type MachineDetection,
  type DetectionEvent,
} from "./machine-detection.ts";

/** What is heard after the answer at 0, each at its time. */
function after(...events: readonly (readonly [at: number, event: DetectionEvent])[]): MachineDetection {
  return events.reduce((detection, [at, event]) => stepDetection(detection, event, at), startDetection(0));
}

const words = (text: string, from: number): DetectionEvent => ({
  type: "words",
  text,
  final: true,
  sound: { from },
});
const tick: DetectionEvent = { type: "tick" };

test("a greeting that is heard again, with more behind it, is there once", () => {
  const greeting = [
    [500, { type: "speech_started", since: 500 }],
    [1500, { type: "speech_ended", since: 1500 }],
    [1900, words("You have reached Ann.", 500)],
    [2000, { type: "speech_started", since: 2000 }],
    [2600, { type: "speech_ended", since: 2600 }],
  ] as const;
  const once = after(...greeting, [3000, words("You have reached Ann. Who is it?", 480)], [3200, tick]);
  expect(once.heard?.text).toBe("You have reached Ann. Who is it?");
  expect(once.said).toBe("");
});

test("words of sound that begins later are added", () => {
  const { said, heard } = after(
    [1900, words("Please leave", 500)],
    [3900, words("a message", 2500)],
    [4900, words("", 2500)],
  );
  expect([said.trim(), heard?.text]).toEqual(["Please leave", "a message"]);
});

const beep: DetectionEvent = { type: "beep", since: 9000 };
/** The agent is heard from 0 on for this long. */
const agentSays = (ms: number): (readonly [number, DetectionEvent])[] =>
  Array.from({ length: ms / 20 }, (_, i) => [(i + 1) * 20, { type: "tick", isAgentHeard: true }]);
const turn = (text: string, from: number): DetectionEvent => ({ type: "turn", text, from });

test("an answer to what the agent said for a second is a person's for good", () => {
  const answered = after(...agentSays(1000), [2000, turn("Yes.", 1000)]);
  expect([answered.verdict, answered.isSettled]).toEqual(["human", true]);
  expect(after(...agentSays(1000), [2000, turn("Yes.", 1000)], [9000, beep]).verdict).toBe("human");
  const phrase = words("Leave a message after the tone.", 7000);
  expect(after(...agentSays(1000), [2000, turn("Yes.", 1000)], [9000, phrase]).verdict).toBe("human");
});

test.each([
  ["began before the agent was heard for a second", [...agentSays(980), [2000, turn("Yes.", 980)]]],
  ["began earlier", [...agentSays(1500), [2000, turn("Yes.", 980)]]],
  ["has no word", [...agentSays(1000), [2000, turn(" …", 1000)]]],
  ["has a phrase of a machine", [...agentSays(1000), [2000, turn("Leave a message.", 1000)]]],
  [
    "is a machine's first word",
    [
      ...agentSays(1000),
      [1100, { type: "speech_started", since: 1100 }],
      [2900, turn("You've reached Bob.", 1100)],
    ],
  ],
] as [string, (readonly [number, DetectionEvent])[]][])("a turn that %s settles nothing", (_, heard) => {
  expect(after(...heard).isSettled).toBe(false);
  expect(after(...heard, [9000, beep]).verdict).toBe("machine");
});

test("someone who resembles a machine only later is a person", () => {
  const began: DetectionEvent = { type: "speech_started", since: 200 };
  const not = turn("I'm not available tomorrow.", 3000);
  expect(after([200, began], ...agentSays(2000), [4000, not], [9000, beep]).verdict).toBe("human");
});
