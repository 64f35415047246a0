import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ENGINE_GROUPS } from "./engine-fields.ts";

interface Setting {
  type: string;
  minimum: number;
  maximum: number;
  default: number;
}

const { components } = JSON.parse(
  readFileSync(new URL("../../../../../openapi.json", import.meta.url), "utf8"),
) as { components: { schemas: { EngineSettings: { properties: Record<string, Setting> } } } };
const times = Object.entries(components.schemas.EngineSettings.properties).filter(
  ([, { type }]) => type === "integer",
);

test("every time of the engine has a field, in the API's order, with its bounds and its default", () => {
  const fields = ENGINE_GROUPS.flatMap((group) => group.fields);
  expect(
    fields.map(({ key, minimum, maximum, standard }) => [key, { minimum, maximum, default: standard }]),
  ).toEqual(
    times.map(([key, { minimum, maximum, default: standard }]) => [
      key,
      { minimum, maximum, default: standard },
    ]),
  );
});
