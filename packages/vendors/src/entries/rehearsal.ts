import type { Vendor } from "../terms/vendor.ts";

/** A deterministic model that follows simple rules, so that everything can be tried without a key. */
export const rehearsal = {
  name: "Rehearsal",
  model: { settings: {}, hint: "Built in, needs no key; follows simple rules" },
} as const satisfies Vendor;
