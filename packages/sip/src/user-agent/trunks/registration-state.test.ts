import { expect, test } from "vitest";
import type { SipTrunkState } from "../../sip-messages.ts";
import { createTrunkState } from "./registration-state.ts";

function keeper() {
  const told: SipTrunkState[] = [];
  return { told, state: createTrunkState((state) => void told.push(state)) };
}

test("a trunk whose address is not allowed is down at once, and up as soon as it answers", () => {
  const { state } = keeper();
  state.optionsMissed({ failure: "private_address", message: "It is on a private network." });
  expect(state.state).toMatchObject({ isUp: false, lastError: "It is on a private network." });
  state.optionsAnswered(1_000, 200);
  expect(state.state).toMatchObject({ isUp: true, lastError: null });
});

test("a trunk that can't be reached is down after the third miss", () => {
  const { state } = keeper();
  const missed = () => state.optionsMissed({ failure: "timeout", message: "It did not answer." });
  missed();
  missed();
  expect(state.state.isUp).toBe(true);
  missed();
  expect(state.state.isUp).toBe(false);
});

test("nothing is reported twice", () => {
  const { state, told } = keeper();
  state.registered(5_000);
  state.registered(5_000);
  state.registered(6_000);
  expect(told.map(({ registeredUntil }) => registeredUntil)).toEqual([5_000, 6_000]);
});
