import { expect, test } from "vitest";
import type { PageMessage } from "@parley/conversation/page-message-schemas";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";
import { listenTo, type CallListener } from "./live-call.ts";

test("whoever listens later sees what was shown, in its order, and then what follows", () => {
  const call = liveCallParts().add();
  const shown = ["turn_1", "turn_2"].map((id) => ({ type: "turn", id }) as unknown as PageMessage);
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
