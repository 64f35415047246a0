import { expect, test } from "vitest";
import type { PageMessage, ShownMessage } from "@parley/conversation/page-message-schemas";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";
import { listenTo, show, type CallListener } from "./live-call.ts";

test("whoever listens later sees what was shown, in its order, and then what follows", () => {
  const call = liveCallParts().add();
  const shown = ["turn_1", "turn_2"].map((id) => ({ type: "turn", id }) as unknown as ShownMessage);
  for (const message of shown) call.shown.set(String(call.shown.size), message);
  const heard: PageMessage[] = [];
  const listener: CallListener = {
    audience: "page",
    onMessage: (message) => void heard.push(message),
    onEnd: () => undefined,
  };
  const leave = listenTo(call, listener);
  expect(heard).toEqual(shown);
  expect(call.listeners.has(listener)).toBe(true);
  leave();
  expect(call.listeners.size).toBe(0);
});

test("in a public preview, members who watch see which tool runs, and the page's own streams don't", () => {
  const call = liveCallParts().add({}, { isPublicPreview: true });
  const invocation = { id: "t1", name: "find_order", turnId: "turn_1", startedMs: 1, outcome: null };
  const hear = (audience: CallListener["audience"]) => {
    const heard: PageMessage[] = [];
    listenTo(call, { audience, onMessage: (message) => void heard.push(message), onEnd: () => undefined });
    return heard;
  };
  const early = [hear("page"), hear("member")];
  show(call, { type: "tool", invocation });
  const shown = { type: "tool", id: "t1", status: "running" };
  const expected = [[shown], [{ ...shown, name: "find_order" }]];
  expect(early).toEqual(expected);
  expect([hear("page"), hear("member")]).toEqual(expected);
});
