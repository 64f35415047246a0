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
/** The agent is heard for this long. */
const agentSays = (ms: number, from = 0): (readonly [number, DetectionEvent])[] => [
  [from, tick],
  ...Array.from(
    { length: ms / 20 },
    (_, i) => [from + (i + 1) * 20, { type: "tick", isAgentHeard: true }] as const,
  ),
];
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

test.each([
  ["Hi, this is Bob.", "I'm out this week.", "Please leave a message after the tone.", "machine"],
  ["Thank you for calling Acme.", "Calls are recorded.", "For sales, press one.", "menu"],
])("%s … %s: pauses in which the agent is heard a little make no person", (first, second, third, is) => {
  const { verdict, isSettled } = after(
    ...agentSays(600),
    [2000, turn(first, 700)],
    ...agentSays(600, 2000),
    [4000, turn(second, 2700)],
    ...agentSays(600, 4000),
    [6000, words(third, 4700)],
    [6500, turn(third, 4700)],
  );
  expect([verdict, isSettled]).toEqual([is, false]);
});

test("someone who is told something for a second at last is a person", () => {
  const began = [...agentSays(600), [1500, turn("Hello?", 700)], ...agentSays(1000, 1500)] as const;
  expect(after(...began, [3000, turn("Yes.", 2500)]).isSettled).toBe(true);
  // The first turn's words may come late.
  expect(after(...began, [2600, turn("Hello there?", 700)], [3000, turn("Yes.", 2500)]).isSettled).toBe(true);
  // What has no word is no turn.
  expect(after(...began, [2600, turn("…", 2500)], [3000, turn("Yes.", 2700)]).isSettled).toBe(true);
});

const MENU = "For sales, press one. For support, press two.";
const SCREENER = "Record your name and reason for calling, and I'll see if this person is available.";
test.each([
  ["menu", MENU, "Please enter your account number."],
  ["screening", SCREENER, "Go ahead."],
])("what a %s says next isn't an answer to the greeting", (is, words1, words2) => {
  const heard = [
    ...agentSays(3000),
    [6000, words(words1, 3100)],
    [7000, turn(words1, 3100)],
    [9000, turn(words2, 7500)],
  ] as const;
  expect([after(...heard).verdict, after(...heard).isSettled]).toEqual([is, false]);
  // Whoever answers what the agent says from then on is a person.
  const anna = turn("Anna speaking.", 12_000);
  expect(after(...heard, ...agentSays(1000, 10_000), [13_000, anna]).isSettled).toBe(true);
});

test("a screener's turns don't make the agent tell its reason again", () => {
  const { verdict } = after(
    [6000, words(SCREENER, 3100)],
    [7000, turn(SCREENER, 3100)],
    ...agentSays(2000, 7000),
    [11_000, turn("Thanks. Please stay on the line.", 9500)],
    [30_000, turn("Hello, this is Bob.", 29_000)],
  );
  expect(verdict).toBe("human");
});
