/** What the audit log records, the dashboard says in words. */
import { expect, test } from "vitest";
import { operations } from "../server/src/http/routes.ts";
import type { Operation } from "../server/src/http/operation/operation.ts";

/** Loaded by a path that the compiler doesn't follow: the dashboard has types of its own. */
interface Words {
  RESOURCE_TYPES: string[];
  wordsOf(entry: { action: string; resource_type: string }): string;
}
const dashboard = "../dashboard/src/features/settings/audit-log";
const { RESOURCE_TYPES, wordsOf } = (await import(`${dashboard}/audit-words.ts`)) as Words;

/** As `http/operation/audited.ts` decides. What nobody signed in does has no entry. */
const isAudited = ({ audit, method, hints, role }: Operation): boolean =>
  role !== "public" && audit !== false && (audit !== undefined || (method !== "GET" && !hints?.readOnly));

/** What an operation's entry is about, unless its `audit` says otherwise: the last id in the path, or what it creates. */
function resourceOf({ path, tag }: Operation): string {
  const ids = [...path.matchAll(/\{(\w+)_id\}/g)].map(([, name = ""]) => name);
  const last = ids.findLast((name) => name !== "workspace" && name !== "session");
  return last ?? tag.replaceAll(" ", "_").replace(/s$/, "");
}

const entryOf = (operation: Operation) => ({ action: operation.id, resource_type: resourceOf(operation) });

test("the audit log of the dashboard has words for every operation that is recorded", () => {
  const audited = operations.filter(isAudited);
  expect(audited.length).toBeGreaterThan(50);
  const wordless = audited
    .map((operation) => entryOf(operation))
    .filter((entry) => wordsOf(entry) === entry.action);
  expect(wordless).toEqual([]);
});

test("they name what was created, not the record in whose path it stands", () => {
  const misnamed = operations
    .filter((operation) => isAudited(operation) && operation.id.endsWith("_create"))
    .map((operation) => entryOf(operation))
    .filter(({ action, resource_type: resource }) => !action.startsWith(resource))
    .filter((entry) => wordsOf(entry) === `Created ${entry.resource_type.replaceAll("_", " ")}`);
  expect(misnamed).toEqual([]);
});

test("its filter offers every kind of record", () => {
  const kinds = new Set(
    operations
      .filter((operation) => isAudited(operation) && operation.path.includes("{workspace_id}"))
      .map(resourceOf),
  );
  const ofNoRecord = ["audit_log", "person", "session", "people", "people_and_session"];
  expect([...kinds].filter((kind) => !RESOURCE_TYPES.includes(kind) && !ofNoRecord.includes(kind))).toEqual(
    [],
  );
});
