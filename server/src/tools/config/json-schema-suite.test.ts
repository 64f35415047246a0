/** The official tests of JSON Schema, draft 2020-12 (packages/testing/src/json-schema-suite). */
import { expect, test } from "vitest";
import { readSuite, type SuiteGroup } from "@parley/testing/json-schema-suite/read-suite";
import { NOT_HELD, type NotHeld } from "../../../test/json-schema-suite/not-held.ts";
import { compileInputSchema } from "./compile-input-schema.ts";

const suite = readSuite();

/** Null if all answers are right. */
function outcomeOf({ schema, tests }: SuiteGroup, isExact: boolean): NotHeld["outcome"] | null {
  let validate: ReturnType<typeof compileInputSchema>;
  try {
    validate = compileInputSchema(schema as Record<string, unknown>, isExact);
  } catch {
    return "refused";
  }
  try {
    return tests.every(({ data, valid }) => validate(data) === valid) ? null : "differs";
  } catch {
    return "fails";
  }
}

function listedOutcome(name: string): string | null {
  const isListed = (group: string) =>
    group.endsWith("*") ? name.startsWith(group.slice(0, -1)) : name === group;
  return NOT_HELD.find(({ groups }) => groups.some(isListed))?.outcome ?? null;
}

const groups = Object.entries(suite).flatMap(([file, all]) =>
  all.map((group) => ({ name: `${file} / ${group.description}`, group })),
);

test.each([
  ["", false],
  [" for numbers by their digits", true],
])("input schemas mean what the draft says%s, but for what is listed", (_which, isExact) => {
  const wrong = groups.flatMap(({ name, group }) => {
    const [found, listed] = [outcomeOf(group, isExact), listedOutcome(name)];
    return found === listed ? [] : [{ name, found, listed }];
  });
  expect(wrong).toEqual([]);
});

test("every line of the list stands for a group of the suite", () => {
  const unknown = NOT_HELD.flatMap((entry) => entry.groups).filter(
    (line) =>
      !groups.some(({ name }) => (line.endsWith("*") ? name.startsWith(line.slice(0, -1)) : name === line)),
  );
  expect(unknown).toEqual([]);
});
