import type { Dialable } from "../../src/numbers/dialable.ts";

/** For tests of what comes after the dial check. */
export function asDialable(text: string): Dialable {
  return text as Dialable;
}
