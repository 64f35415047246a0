import { plainModelName } from "@parley/vendors/facts/find-model";
import { FACTS } from "@parley/vendors/facts/vendor-facts";
import type { VendorFacts } from "@parley/vendors/terms/facts-schema";
import { namesIn, SDK_UNIONS, shutdownsIn } from "./sdk-models.ts";

/** What the SDKs in this `node_modules` know and the table of facts doesn't, a line each. */
export function unknownModels(modules: string): string[] {
  const problems = new Set<string>();
  for (const union of SDK_UNIONS) {
    const { models, unusable = [] }: VendorFacts = FACTS[union.vendor];
    const known = new Set([...models.map(({ id }) => id), ...unusable]);
    for (const name of namesIn(modules, union))
      if (!known.has(name) && !known.has(plainModelName(name)))
        problems.add(`${union.vendor}: ${name} is new`);
  }
  for (const [name, date] of shutdownsIn(modules)) {
    const vendor = name.startsWith("claude") ? "anthropic" : "openai";
    const { models }: VendorFacts = FACTS[vendor];
    // Snapshots may end before the name without a date does.
    const ended = models.filter(({ id }) => id === name);
    for (const { shutdown } of ended)
      if (shutdown?.date !== date)
        problems.add(`${vendor}: ${name} ends on ${date}, in the table ${shutdown?.date ?? "never"}`);
  }
  return [...problems];
}

/** Models of the table that these SDKs don't name, without another source. */
export function unsourcedModels(modules: string): string[] {
  return [...new Set(SDK_UNIONS.map(({ vendor }) => vendor))].flatMap((vendor) => {
    const unions = SDK_UNIONS.filter((union) => union.vendor === vendor);
    const named = new Set(unions.flatMap((union) => namesIn(modules, union)));
    const { models }: VendorFacts = FACTS[vendor];
    return models.filter(({ id, source }) => !named.has(id) && !source).map(({ id }) => `${vendor}: ${id}`);
  });
}
