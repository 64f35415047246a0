import { VENDORS, MODEL_VENDORS, type ModelVendorId } from "@parley/vendors/catalogue";
import { schemaSubsetOf } from "@parley/vendors/facts/schema-subsets";
import { sentSchema } from "@parley/vendors/schemas/sent-schema";
import type { ToolWarning } from "./tool-warning.ts";

/** They say little to a model, so nothing is lost without them. */
const SAY_LITTLE = new Set(
  "additionalProperties title examples deprecated readOnly writeOnly contentEncoding contentMediaType".split(
    " ",
  ),
);
const MOST_NAMED = 3;

/** What the models of some vendors aren't told of an input schema, neither in the schema nor in a description. */
export function lossWarnings(schema: Record<string, unknown>): ToolWarning[] {
  const vendors = MODEL_VENDORS.filter((id) => id !== "rehearsal");
  const losses = [...Map.groupBy(vendors, schemaSubsetOf)].flatMap(([subset, ids]) =>
    sentSchema(schema, subset)
      .cut.filter(({ keyword, isTold }) => !isTold && !SAY_LITTLE.has(keyword))
      .map((cut) => ({ ...cut, ids })),
  );
  const byKeyword = Map.groupBy(losses, ({ path, keyword }) => JSON.stringify([path, keyword]));
  const merged = [...byKeyword.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, who: namesOf([...new Set(same.flatMap(({ ids }) => ids))]) }] : [];
  });
  return [...Map.groupBy(merged, ({ path, who }) => JSON.stringify([path, who])).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const keywords = [...new Set(same.map(({ keyword }) => keyword))].join(", ");
    const message = `Models of ${first.who} aren't told ${keywords}. Arguments are still checked against it.`;
    return [{ code: "unsupported_keyword", path: first.path, message }];
  });
}

function namesOf(ids: readonly ModelVendorId[]): string {
  const names = ids.map((id) => VENDORS[id].name);
  if (names.length <= MOST_NAMED) return names.join(", ");
  return `${names.slice(0, MOST_NAMED).join(", ")} and ${names.length - MOST_NAMED} others`;
}
