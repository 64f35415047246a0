import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { SEALED_COLUMNS } from "../platform/db/sealing/sealing-keys.ts";
import { tools } from "../platform/db/schema.ts";
import { SEALED_TOOL_COLUMNS } from "./kinds/face/tool-row.ts";

test("rotation goes through every column of tools that the start checks the keys of", () => {
  const checked = Object.entries(getTableColumns(tools)).flatMap(([name, column]) =>
    SEALED_COLUMNS.includes(column) ? [name] : [],
  );
  expect([...SEALED_TOOL_COLUMNS].toSorted()).toEqual(checked.toSorted());
});
