import { expect, test } from "vitest";
import { handTimers } from "../../../test/doubles/hand-timers.ts";
import { scriptedSipThread } from "../../../test/doubles/scripted-sip-thread.ts";
import { createLogger } from "@parley/base/logger";
import { createSignalling } from "./signalling.ts";

test("a new certificate goes to the running thread, and to those that replace it", () => {
  const thread = scriptedSipThread();
  const timers = handTimers();
  const signalling = createSignalling({
    open: thread.open,
    logger: createLogger("silent"),
    timers,
    onEvent: () => undefined,
    onDeath: () => undefined,
  });
  const trunks = { type: "trunks", trunks: [] };
  signalling.start([]);
  signalling.setCertificate({ cert: "c", key: "k" });
  expect(thread.commands).toEqual([trunks, { type: "certificate", cert: "c", key: "k" }]);
  thread.die();
  timers.advance(1_000);
  expect(thread.commands.slice(2)).toEqual([{ type: "certificate", cert: "c", key: "k" }, trunks]);
});
