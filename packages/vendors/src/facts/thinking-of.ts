import type { Effort } from "../terms/effort.ts";
import type { ThinkingFacts, VendorFacts } from "../terms/facts-schema.ts";
import { findModel } from "./find-model.ts";

/** Vendors' names, from the least. */
const ORDER = ["none", "minimal", "low", "medium", "high", "xhigh", "max"];

/** How this language model is kept from thinking; of an unknown one nothing is known, unless its server takes it for all. */
export function thinkingOf(facts: VendorFacts | undefined, model: string): ThinkingFacts {
  if (!facts) return {};
  return findModel(facts, "model", model) ?? facts.otherModels ?? {};
}

/**
 * The effort that a model gets for the one that its agent names: the nearest that it has, upwards, or else its highest.
 * Null: none is sent, and the model thinks as its vendor has it.
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
