import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Document } from "./api-source.ts";
import { foldedDocument } from "./folded-document.ts";
import { extendedList, lostNames, publishedNames } from "./published-names.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const document = foldedDocument(JSON.parse(read("../../../openapi.json"))) as Document;
const today = publishedNames(document, {
  typescript: ["client", "api.gen", "schemas.gen"].map((name) => read(`../src/${name}.ts`)),
  pythonTypes: read("../../python/parley/types.py"),
  pythonClient: read("../../python/parley/client_gen.py"),
});

test("no operation, schema or name in either client is gone since the version before", () => {
  const list = read("published-names.txt").trimEnd().split("\n");
  expect(list.length).toBeGreaterThan(1000);
  expect(lostNames(list, today)).toEqual([]);
});

test("names are read from the document and from what both clients export", () => {
  expect(today).toEqual(
    expect.arrayContaining([
      "operation agents_list",
      "schema Agent",
      "typescript createClient",
      "typescript ExactNumber",
      "typescript ErrorCode",
      "typescript Agent",
      "typescript agentSchema",
      "typescript agentsListQuery",
      "python agents_update: agent_id body if_match",
      "python types.Agent",
      "python types.PageLimit",
    ]),
  );
});

test("what is renamed is noticed, and what is new is added without losing the old", () => {
  const list = ["operation a", "operation b", "python a: limit name"];
  const today = ["operation a", "operation c", "python a: name sort"];
  expect(lostNames(list, today)).toEqual(["operation b", "python a limit"]);
  expect(extendedList(list, today)).toEqual([
    "operation a",
    "operation b",
    "operation c",
    "python a: limit name sort",
  ]);
});
