import { expect, test } from "vitest";
import type { SipTrunkState } from "../../sip-messages.ts";
import { createTrunkState } from "./registration-state.ts";

function keeper() {
  const told: SipTrunkState[] = [];
  return { told, state: createTrunkState((state) => void told.push(state)) };
}

test("a trunk whose address is not allowed is down at once, and up as soon as it is", () => {
  const { state } = keeper();
  state.optionsMissed({ failure: "private_address", message: "It is on a private network." });
  expect(state.state).toMatchObject({ isUp: false, lastError: "It is on a private network." });
  state.found();
  expect(state.state).toMatchObject({ isUp: true, lastError: null });
});

const SILENT = { failure: "timeout", message: "It did not answer." } as const;
const NO_NAME = { failure: "dns", message: "It has no address in DNS." } as const;

test("a name that doesn't exist takes a trunk down at once, a name server that fails after three times", () => {
  const { state } = keeper();
  state.optionsMissed({ ...NO_NAME, isLasting: true });
  expect(state.state).toMatchObject({ isUp: false, lastError: "It has no address in DNS." });
  state.found();
  for (const isUp of [true, true, false]) {
    state.optionsMissed(NO_NAME);
    expect(state.state.isUp).toBe(isUp);
  }
});

test("three INVITEs in a row without any answer take it down, and any sign of life brings it back", () => {
  const { state } = keeper();
  for (const heard of [
    () => state.heard(1_000, "response"),
    () => state.heard(1_000, "request"),
    () => state.inviteAnswered(100),
    () => state.inviteAnswered(503),
  ]) {
    for (const isUp of [true, true, false]) {
      state.inviteMissed(SILENT);
      expect(state.state.isUp).toBe(isUp);
    }
    expect(state.state.lastError).toBe("It did not answer.");
    heard();
    expect(state.state).toMatchObject({ isUp: true, lastError: null });
  }
  state.inviteMissed(SILENT);
  state.inviteMissed(SILENT);
  state.heard(2_000, "response");
  state.inviteMissed(SILENT);
  expect(state.state.isUp).toBe(true);
});

test("a refused registration is over with a registration, an inbound request, or a call that goes through", () => {
  const { state } = keeper();
  for (const accept of [
    () => state.registered(9_000),
    () => state.heard(1_000, "request"),
    () => state.inviteAnswered(180),
  ]) {
    state.notRegistered("The password was refused.", true);
    state.heard(1_000, "response"); // the refusal itself, and answers to OPTIONS
    state.inviteAnswered(100);
    state.inviteAnswered(407);
    expect(state.state).toMatchObject({ isUp: false, lastError: "The password was refused." });
    accept();
    expect(state.state).toMatchObject({ isUp: true, lastError: null });
  }
});

test("a sign of life that changes nothing is reported with the next lookup", () => {
  const { state, told } = keeper();
  for (let at = 0; at <= 25_000; at += 1_000) state.heard(at, "response");
  expect(told).toEqual([]);
  state.found();
  expect(told.map(({ lastSeen }) => lastSeen)).toEqual([25_000]);
});

test("a trunk that ignores OPTIONS stays up", () => {
  const { state } = keeper();
  for (let i = 0; i < 9; i++) state.optionsMissed(SILENT);
  expect(state.state).toMatchObject({ isUp: true, lastError: "It did not answer." });
  state.optionsAnswered(1_000, 200);
  expect(state.state.lastError).toBeNull();
});

test("nothing is reported twice", () => {
  const { state, told } = keeper();
  state.registered(5_000);
  state.registered(5_000);
  state.registered(6_000);
  expect(told.map(({ registeredUntil }) => registeredUntil)).toEqual([5_000, 6_000]);
});
