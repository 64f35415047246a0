import { expect, test } from "vitest";
import type { Call } from "../../start-call.ts";
import { createCallStore, type CallSnapshot } from "../../state/call-store.ts";
import { announcement, callStatus, endingOf, isWrong, microphoneNotice, toolWords } from "./call-words.ts";

function snapshot(changed: Partial<CallSnapshot>, view: Partial<CallSnapshot["view"]> = {}): CallSnapshot {
  const before = createCallStore().get();
  return { ...before, phase: "live", ...changed, view: { ...before.view, state: "listening", ...view } };
}
const callWith = (microphoneProblem: Call["microphoneProblem"]) => ({ microphoneProblem }) as Call;

const TOOL = { type: "tool", id: "t1", name: "find_order", status: "running" } as const;

test.each([
  ["Connecting…", snapshot({ phase: "starting" })],
  ["Connection lost. Reconnecting…", snapshot({ isInterrupted: true, isBlocked: true })],
  ["This call continues in another window", snapshot({ isMuted: true }, { state: "replaced" })],
  ["Connection lost. Reconnecting…", snapshot({ isInterrupted: true }, { state: "replaced" })],
  ["Click anywhere to hear the agent", snapshot({ isBlocked: true }, { state: "speaking" })],
  ["Looking that up…", snapshot({}, { state: "thinking", entries: [TOOL] })],
  ["Thinking…", snapshot({}, { state: "thinking", entries: [{ ...TOOL, status: "succeeded" }] })],
  ["Speaking", snapshot({ isMuted: true }, { state: "speaking" })],
  ["Type to reply", snapshot({ call: callWith("denied"), isHeard: false })],
  ["You’re muted", snapshot({ isMuted: true })],
  ["Listening", snapshot({})],
  ["Call ended", snapshot({ phase: "over", isBlocked: true }, { state: "ended" })],
])("a call is shown as: %s", (words, shown) => {
  expect(callStatus(shown).text).toBe(words);
});

test("screen readers are told what can't be heard", () => {
  expect(announcement(snapshot({}))).toBe("Connected.");
  expect(announcement(snapshot({ isInterrupted: true }))).toBe("Connection lost. Reconnecting.");
  expect(announcement(snapshot({ isBlocked: true }))).toBe("Click anywhere to hear the agent");
  expect(announcement(snapshot({ call: callWith("denied") }))).toBe(
    "Connected. Microphone access was denied. Type your message; you’ll still hear the agent.",
  );
  expect(announcement(snapshot({}, { state: "ended" }))).toBe("Call ended. ");
});

test("a tool whose name isn't told is in words, too", () => {
  const words = (["running", "succeeded", "failed"] as const).map((status) => toolWords(status));
  expect(words).toEqual(["Looking that up…", "Looked that up", "Something went wrong."]);
});

test("an ending that callers don't know of, or that isn't there yet, has no words", () => {
  expect(endingOf(snapshot({}, { state: "ended", endReason: "max_duration" }))).toBe(
    "The call reached its maximum duration.",
  );
  expect(endingOf(snapshot({}, { state: "ended", endReason: "transferred" }))).toBe("");
  expect(endingOf(snapshot({}, { endReason: "error" }))).toBe("");
});

test("what went wrong matters during the call, and after it unless it ended well", () => {
  const notice = "The model didn't answer.";
  expect(isWrong(snapshot({}, { notice }))).toBe(true);
  expect(isWrong(snapshot({ phase: "over" }, { notice, endReason: "caller_hangup" }))).toBe(false);
  expect(isWrong(snapshot({ phase: "over" }, { notice, endReason: "provider_error" }))).toBe(true);
});

test("a caller who can only type is told why, unless they knew before the call", () => {
  const told = (problem: Call["microphoneProblem"]) =>
    microphoneNotice(snapshot({ call: callWith(problem) }));
  expect(told("missing")).toBe("No microphone found. Type your message; you’ll still hear the agent.");
  expect(told("failed")).toMatch(
    /^The microphone couldn’t be opened\. Another program may be using it\. Type/,
  );
  expect([told("unused"), told(null)]).toEqual([null, null]);
});
