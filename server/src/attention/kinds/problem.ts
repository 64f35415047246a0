import type { Role } from "../../access/people/actor.ts";
import type { AttentionItem, AttentionKind } from "../../events/entries/attention-entry.ts";
import type { Facts } from "./problem-facts.ts";

/** What is wrong now. It is the same problem as one that is open if kind and resource are the same. */
export type Problem = Pick<
  AttentionItem,
  "kind" | "severity" | "title" | "cause" | "resource" | "link" | "count"
>;

/** A kind of problem: who may know of it, and how it is found. */
export interface ProblemKind {
  kind: AttentionKind;
  /** The lowest role that sees it. */
  leastRole: Role;
  /** Never asks anybody, and reads nothing but the facts. */
  find(facts: Facts): Omit<Problem, "kind">[];
  /** Of which resources nobody can tell now: a problem that is open stays so, unless the resource was saved since. */
  undecided?(facts: Facts): { id: string; savedAt: Date }[];
}
