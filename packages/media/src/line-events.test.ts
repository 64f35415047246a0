import { expect, test } from "vitest";
import { silence } from "@parley/audio/frame";
import { createLineEvents } from "./line-events.ts";

function heard(log: string[]) {
  return {
    onConnected: () => log.push("connected"),
    onFrame: () => log.push("frame"),
    onText: (text: string) => log.push(text),
    onClosed: (reason: string) => log.push(reason),
  };
}

test("connected comes once and before sound, closed once and last", () => {
  const log: string[] = [];
  const events = createLineEvents();
  events.open(heard(log));
  events.frame(silence());
  for (let i = 0; i < 2; i++) events.connected();
  events.frame(silence());
  for (const reason of ["network_lost", "caller_hangup"] as const) events.closed(reason);
  events.frame(silence());
  events.text("late", true, "typed");
  events.connected();
  expect(log).toEqual(["connected", "frame", "network_lost"]);
});

test("words before the connection wait for it", () => {
  const log: string[] = [];
  const events = createLineEvents();
  events.text("early", true, "typed");
  events.open(heard(log));
  events.text("still early", true, "typed");
  expect(log).toEqual([]);
  events.connected();
  events.text("in time", true, "typed");
  expect(log).toEqual(["connected", "early", "still early", "in time"]);
});

test("after mute nothing is delivered, not even queued events", () => {
  const log: string[] = [];
  const events = createLineEvents();
  events.connected();
  events.mute();
  events.closed("caller_hangup");
  events.open(heard(log));
  expect(log).toEqual([]);
});

test("keys count only after the answer", () => {
  const log: string[] = [];
  const events = createLineEvents();
  events.open({ ...heard(log), onDigit: (digit) => log.push(digit) });
  events.digit("1");
  events.connected();
  events.digit("2");
  events.closed("caller_hangup");
  events.digit("3");
  expect(log).toEqual(["connected", "2", "caller_hangup"]);
});
