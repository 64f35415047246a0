import { expect, test } from "vitest";
import type { SipTrunkState } from "@parley/sip/sip-messages";
import { createLoggedLines } from "@parley/testing/harness/logged-lines";
import { handTimers } from "../../test/doubles/hand-timers.ts";
import type { PhoneTrunk } from "./phone-trunk.ts";
import { createTrunkStates } from "./trunk-states.ts";

const UP: SipTrunkState = {
  isUp: true,
  registeredUntil: null,
  lastOptions: null,
  lastSeen: 1,
  lastError: null,
};

/** The states of trk_1, of the workspace ws_1, and what is logged about it. */
function watched() {
  const { logger, lines } = createLoggedLines();
  const timers = handTimers(0);
  const published: string[] = [];
  const states = createTrunkStates({
    timers,
    logger,
    events: { publish: (workspaceId) => void published.push(workspaceId) },
    trunk: (id) =>
      id === "trk_1" ? ({ id, workspaceId: "ws_1", warnings: [] } as unknown as PhoneTrunk) : null,
    channelsInUse: () => 0,
    registrations: { elsewhere: () => null, tell: () => undefined },
    warnings: { of: () => [] },
  });
  const set = (change: Partial<SipTrunkState>) => states.set("trk_1", { ...UP, ...change });
  return { states, set, timers, lines, published };
}

const LINE = { event: "trunk_changed", trunk_id: "trk_1", workspace_id: "ws_1", msg: "a trunk has changed" };
const IS_UP = { level: "info", ...LINE, state: "up", is_registered: false, last_error: null };

test("a change of a trunk's state is a line in the log, and a warning while it doesn't work", () => {
  const { states, set, timers, lines } = watched();
  set({});
  timers.advance(1_000);
  expect(lines.splice(0)).toEqual([IS_UP]);
  set({ registeredUntil: 3_600_000 });
  timers.advance(1_000);
  expect(lines.splice(0)).toEqual([{ ...IS_UP, is_registered: true }]);
  set({ isUp: false, lastError: "It doesn't answer." });
  timers.advance(1_000);
  const isDown = { level: "warn", ...LINE, state: "down", is_registered: false };
  expect(lines.splice(0)).toEqual([{ ...isDown, last_error: "It doesn't answer." }]);
  set({ lastError: "The provider rejected the password." });
  timers.advance(1_000);
  const words = "The provider rejected the password.";
  expect(lines.splice(0)).toEqual([{ ...IS_UP, level: "warn", last_error: words }]);
  states.clear(); // signalling died
  timers.advance(1_000);
  expect(lines).toEqual([{ ...IS_UP, state: "unknown" }]);
});

test("signs of life and busy channels are no lines, and a trunk that flaps has one a second", () => {
  const { states, set, timers, lines, published } = watched();
  set({});
  timers.advance(1_000);
  set({ lastSeen: 60_000 });
  states.channelsChanged("trk_1");
  timers.advance(1_000);
  expect(lines.splice(0)).toEqual([IS_UP]);
  expect(published).toEqual(["ws_1", "ws_1"]);
  for (let ms = 0; ms < 3_000; ms += 100) {
    set({ isUp: ms % 200 === 0 });
    timers.advance(100);
  }
  timers.advance(1_000);
  expect(lines).toHaveLength(3);
});

test("a trunk that was deleted meanwhile has none", () => {
  const { states, timers, lines } = watched();
  states.set("trk_2", UP);
  timers.advance(1_000);
  expect(lines).toEqual([]);
});
