import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ENGINE_GROUPS, ENGINE_TEXTS } from "./engine-fields.ts";

interface Setting {
  type: string;
  minimum: number;
  maximum: number;
  default: number;
}

const { components } = JSON.parse(
  readFileSync(new URL("../../../../../openapi.json", import.meta.url), "utf8"),
) as { components: { schemas: { EngineSettings: { properties: Record<string, Setting> } } } };
const settings = Object.entries(components.schemas.EngineSettings.properties);
const numbers = settings.filter(([, { type }]) => type === "integer" || type === "number");

test("every number of the engine has a field with its bounds and its default", () => {
  const fields = ENGINE_GROUPS.flatMap((group) => group.fields);
  const shown = fields.map(({ key, minimum, maximum, standard }) => [
    key,
    { minimum, maximum, default: standard },
  ]);
  const known = numbers.map(([key, { minimum, maximum, default: standard }]) => [
    key,
    { minimum, maximum, default: standard },
  ]);
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(known));
});

test.each([
  ["boolean", ENGINE_GROUPS.flatMap(({ switches }) => switches)],
  ["array", ENGINE_TEXTS],
])("every setting of type %s has its control", (type, controls) => {
  const keys = settings.filter(([, setting]) => setting.type === type).map(([key]) => key);
  expect(controls.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
});
