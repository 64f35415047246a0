import type { Effort } from "../terms/effort.ts";
import type { ThinkingFacts, VendorFacts } from "../terms/facts-schema.ts";
import { findModel } from "./find-model.ts";

/** Vendors' efforts, least first. */
const ORDER = ["none", "minimal", "low", "medium", "high", "xhigh", "max"];

/** How to keep this language model from thinking. Empty for an unknown one, unless its server treats all alike. */
export function thinkingOf(facts: VendorFacts | undefined, model: string): ThinkingFacts {
  if (!facts) return {};
  return findModel(facts, "model", model) ?? facts.otherModels ?? {};
}

/**
 * The effort sent for the one that the agent names: the nearest one upwards that the model has, or else its highest.
 * Null: none is sent, so the vendor's default applies.
 */
export function effortFor({ efforts = [], thinkLittle }: ThinkingFacts, asked: Effort): string | null {
  if (asked === "none" && thinkLittle) return "none";
  const known = efforts.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return known.find((each) => ORDER.indexOf(each) >= ORDER.indexOf(asked)) ?? known.at(-1) ?? null;
}

/** Members of a request for this effort, or for as little as possible. `spell`: how the protocol says an effort. */
export function thinkingMembers(
  facts: ThinkingFacts,
  asked: Effort | null | undefined,
  spell: (effort: string) => Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { efforts = [], thinkLittle, effortMembers = {} } = facts;
  if (!asked || (asked === "none" && thinkLittle)) {
    const [least] = efforts;
    return thinkLittle ?? (least === undefined ? {} : spell(least));
  }
  const effort = effortFor(facts, asked);
  if (effort === null) return {};
  return effortMembers[effort] ?? spell(effort);
}
