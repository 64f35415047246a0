import type { Dialable } from "@parley/base/e164/dialable";

/** For tests of what comes after the dial check. */
export function asDialable(text: string): Dialable {
  return text as Dialable;
}
