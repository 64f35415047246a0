/** The dashboard completes in prompts exactly what the service knows. */
import { expect, test } from "vitest";
import { BUILT_INS, FILTERS, TAGS } from "../../../dashboard/src/features/agents/prompt/liquid-words.ts";
import { BUILT_IN_NAMES } from "@parley/templates/values/built-ins";
import { promptFilters } from "@parley/templates/filters/filter-table";
import { promptLiquid } from "@parley/templates/reading/prompt-liquid";

/** A comment, which has nothing to complete, and tags that read files, which are refused. */
const NOT_OFFERED = ["#", "include", "render", "layout", "block"];

test("built-ins, filters and tags are those of the service", () => {
  expect(BUILT_INS.map(({ name }) => name)).toEqual(BUILT_IN_NAMES);
  expect([...FILTERS].sort()).toEqual([...promptFilters().keys()].sort());
  const tags = Object.keys(promptLiquid().tags).filter((tag) => !NOT_OFFERED.includes(tag));
  expect([...TAGS].sort()).toEqual(tags.sort());
});
