/** What the audit log records, the dashboard says in words. */
import { expect, test } from "vitest";
import { ACCOUNT_EVENTS } from "../server/src/access/account-log/account-event.ts";
import { operations } from "../server/src/http/routes.ts";
import type { Operation } from "../server/src/http/operation/operation.ts";

/** Loaded by paths that the compiler doesn't follow: the dashboard has types of its own. */
interface Words {
  RESOURCE_TYPES: string[];
  actionWords(action: string): string;
  ACTION_OPTIONS: { value: string; label: string }[];
  auditSentence(
    entry: { action: string; resource_type: string; resource_name: string | null },
    who: string,
  ): string;
}
const dashboard = "../dashboard/src/features/settings/audit-log";
const words = (await import(`${dashboard}/audit-words.ts`)) as Words;
const { RESOURCE_TYPES, actionWords, ACTION_OPTIONS, auditSentence } = words;
const { AUDIT_ACTIONS } = (await import(`${dashboard}/audit-actions.ts`)) as {
  AUDIT_ACTIONS: Record<string, string>;
};

/** Entries that no handler of an operation with a role writes. */
const WRITTEN_ELSEWHERE = [
  ...ACCOUNT_EVENTS,
  "auth_sign_up",
  "auth_delete_person",
  "auth_finish_oidc",
  "recordings_play",
];

/** As `http/operation/audited.ts` decides. What nobody signed in does has no entry. */
const isAudited = ({ audit, method, hints, role }: Operation): boolean =>
  role !== "public" && audit !== false && (audit !== undefined || (method !== "GET" && !hints?.readOnly));

/** What an operation's entry is about, unless its `audit` says otherwise: the last id in the path, or what it creates. */
function resourceOf({ path, tag }: Operation): string {
  const ids = [...path.matchAll(/\{(\w+)_id\}/g)].map(([, name = ""]) => name);
  const last = ids.findLast((name) => name !== "workspace" && name !== "session");
  return last ?? tag.replaceAll(" ", "_").replace(/s$/, "");
}

const audited = operations.filter(isAudited);

test("every entry of the audit log reads as a sentence, and no sentence is left over", () => {
  expect(audited.length).toBeGreaterThan(50);
  const recorded = [...audited.map(({ id }) => id), ...WRITTEN_ELSEWHERE];
  expect(Object.keys(AUDIT_ACTIONS).toSorted()).toEqual([...new Set(recorded)].toSorted());
});

test.each(Object.keys(AUDIT_ACTIONS))("%s says who did what to which", (action) => {
  const entry = { action, resource_type: "agent", resource_name: "Order desk" };
  const named = auditSentence(entry, "Ann");
  expect(named).toMatch(/^Ann (?:[a-z]+ed|(?:re)?sent|reset|set up|told|ran|made|got|left|couldn’t) ?/);
  expect(named).not.toMatch(/[{}_]|  /);
  expect(named.includes("Order desk")).toBe(AUDIT_ACTIONS[action]?.includes("{"));
  const nameless = auditSentence({ ...entry, resource_name: null }, "Ann");
  expect(nameless).not.toMatch(/[{}_]|  |\ba [aeio]|\ban [^aeio]/);
});

test.each([
  ["scenarios_run_all", "Order desk", "Ann ran all scenarios of Order desk"],
  ["agents_create_from_template", "Order desk", "Ann created the agent Order desk from a template"],
  ["agents_delete", null, "Ann deleted an agent"],
  ["calls_end", null, "Ann ended a call"],
  ["auth_sign_in", "ann@example.com", "Ann signed in"],
  ["invitations_create", null, "Ann created an invitation for anyone with the link"],
])("%s of %s: %s", (action, name, sentence) =>
  expect(auditSentence({ action, resource_type: "agent", resource_name: name }, "Ann")).toBe(sentence),
);

test("the filter offers every action once, in the same words", () => {
  expect(ACTION_OPTIONS.flatMap(({ value }) => value.split(",")).toSorted()).toEqual(
    Object.keys(AUDIT_ACTIONS).toSorted(),
  );
  expect(new Set(ACTION_OPTIONS.map(({ label }) => label)).size).toBe(ACTION_OPTIONS.length);
  for (const { value } of ACTION_OPTIONS) expect(value.length).toBeLessThanOrEqual(100);
  expect(actionWords("scenarios_run_all")).toBe("Ran all scenarios of an agent");
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
