import type { Kind } from "../terms/settings.ts";
import type { ModelFacts, VendorFacts } from "../terms/facts-schema.ts";

/** The dates of snapshots: `-2026-04-23`, `-20251001`, `@20251001`. */
const DATE = /[-@]20\d\d(?:-\d\d-\d\d|\d{4})$/;

/** A model's name without what servers put around it: the vendor before a slash, a tag after a colon, a date. */
export function plainModelName(name: string): string {
  const last = name.slice(name.lastIndexOf("/") + 1).toLowerCase();
  return (last.split(":")[0] ?? "").replace(DATE, "");
}

/** What is known about a model; undefined for an unknown one, which gets only what every server understands. */
export function findModel(facts: VendorFacts, kind: Kind, name: string): ModelFacts | undefined {
  const plain = plainModelName(name);
  const ofKind = facts.models.filter((model) => model.kind === kind);
  return (
    ofKind.find(({ id }) => id === plain) ??
    ofKind.find(({ id, isFamily }) => isFamily === true && (plain.startsWith(id) || plain.includes(`-${id}`)))
  );
}
