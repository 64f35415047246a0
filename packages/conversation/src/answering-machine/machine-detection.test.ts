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
