import { expect, test } from "vitest";
import { UNKNOWN_STATE } from "../phone/numbering/trunk-state.ts";
import { isUp } from "./load-facts.ts";

test("a trunk is neither up nor down until something shows it", () => {
  const at = "2026-11-24T20:00:00Z";
  expect(isUp(null)).toBeNull();
  expect(isUp(UNKNOWN_STATE)).toBeNull();
  expect(isUp({ ...UNKNOWN_STATE, last_seen_at: at })).toBe(true);
  expect(isUp({ ...UNKNOWN_STATE, registered_until: at })).toBe(true);
  expect(isUp({ ...UNKNOWN_STATE, is_up: false, last_seen_at: at })).toBe(false);
});
