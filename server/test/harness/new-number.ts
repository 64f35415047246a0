import { randomInt } from "node:crypto";

/** A German mobile number that no other test has, in E.164. */
export function newNumber(): string {
  return `+49151${String(randomInt(1e8)).padStart(8, "0")}`;
}
