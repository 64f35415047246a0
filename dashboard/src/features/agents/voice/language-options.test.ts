import type { ListedModel } from "@parley/client";
import { expect, test } from "vitest";
import { languageOptions } from "./language-options.ts";

const model = (id: string, languages: string[] | null, needs: ListedModel["needs"] = []): ListedModel => ({
  id,
  name: id,
  provider: "deepgram",
  languages,
  efforts: null,
  needs,
  context: null,
  shutdown: null,
  replacement: null,
  is_default: false,
  first_ms: null,
  first_from: null,
  per_minute: null,
  per_minute_from: null,
  currency: null,
  price: null,
  source: "table",
});
const valuesOf = (...parameters: Parameters<typeof languageOptions>) =>
  languageOptions(...parameters).map(({ value }) => value);

test("languages by their names, of the chosen model, or of all that can be used", () => {
  const models = [model("a", ["fr", "de-CH", "multi", "?"]), model("b", ["de"], ["key"]), model("c", null)];
  expect(languageOptions(models, null)).toEqual([
    { value: "auto", label: "Detect from speech (auto)" },
    { value: "fr", label: "French (fr)" },
    { value: "de-CH", label: "Swiss High German (de-CH)" },
  ]);
  expect(valuesOf(models, "b")).toEqual(["auto", "de"]);
  expect(valuesOf(models, "c")).toEqual(["auto", "fr", "de-CH"]);
  expect(valuesOf([model("b", ["de"], ["key"])], null)).toEqual(["auto", "de"]);
});
