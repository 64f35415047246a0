import type { AuditEntry } from "@parley/client";
import { vendorName } from "../../../components/ui/vendor-name.ts";
import { fieldWords, valueWords } from "../../agents/engine/field-words.ts";
import { AUDIT_ACTIONS } from "./audit-actions.ts";

export const RESOURCE_TYPES = [
  "access_token",
  "agent",
  "attention",
  "call",
  "comment",
  "delivery",
  "example",
  "invitation",
  "member",
  "phone_number",
  "provider_key",
  "scenario",
  "tool",
  "trunk",
  "version",
  "webhook",
  "webhook_event",
  "workspace",
];

/** A kind of record as an option: "Access token". */
export function kindWords(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1).replaceAll("_", " ");
}

/** A row's change in short: "Active: on → off" for a single value, else how many; null if nothing changed. */
export function changeInShort({ changes }: AuditEntry): string | null {
  const [change, ...more] = changes;
  if (!change || more.length > 0) return more.length > 0 ? `${changes.length} values` : null;
  const { field, before, after } = change;
  return `${fieldWords(field)}: ${valueWords(field, before)} → ${valueWords(field, after)}`;
}

/** What was done, around the record's name: "ran all scenarios of", "Order desk", "". */
export interface AuditWords {
  before: string;
  /** The record's name at the time, or what it is: "an agent". Null if the entry is about none. */
  subject: string | null;
  after: string;
}

type Named = Pick<AuditEntry, "action" | "resource_type" | "resource_name">;

/** An operation that isn't in the table, such as one of a newer service, is "did NAME_OF_OPERATION". */
export function auditWords({ action, resource_type: type, resource_name: name }: Named): AuditWords {
  const words = Object.hasOwn(AUDIT_ACTIONS, action) ? (AUDIT_ACTIONS[action] ?? "") : null;
  if (words === null) return { before: "did", subject: name, after: `(${action})` };
  const found = /\{(the )?(.+)\}/.exec(words);
  if (!found) return { before: words, subject: null, after: "" };
  const [whole, the = "", kind = ""] = found;
  const before = words.slice(0, found.index);
  const hasName = name !== null && name !== "";
  return {
    before: `${before}${hasName && the !== "" ? `the ${kind}` : ""}`.trim(),
    subject: hasName ? shownName(type, name) : some(kind),
    after: words.slice(found.index + whole.length).trim(),
  };
}

/** The whole sentence: "Ann ran all scenarios of Order desk". */
export function auditSentence(entry: Named, who: string): string {
  const { before, subject, after } = auditWords(entry);
  return [who, before, subject ?? "", after].filter((part) => part !== "").join(" ");
}

/** As the filter offers it: "Ran all scenarios of an agent". */
export function actionWords(action: string): string {
  const words = auditSentence({ action, resource_type: "", resource_name: null }, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const byWords = Map.groupBy(Object.keys(AUDIT_ACTIONS), actionWords);

/** The choices of the filter, in the words of the entries. Operations with the same words are one choice. */
export const ACTION_OPTIONS = [...byWords].map(([label, actions]) => ({ value: actions.join(","), label }));

/** The choice that an operation belongs to. */
export function optionOf(action: string): string {
  return ACTION_OPTIONS.find(({ value }) => value.split(",").includes(action))?.value ?? action;
}

/** Who did it, as others call them; `names` are those of members by id. */
export function whoOf({ actor }: Pick<AuditEntry, "actor">, names: ReadonlyMap<string, string>): string {
  const isPerson = actor.access_token_id === null && actor.user_id !== null;
  const member = isPerson ? names.get(actor.user_id ?? "") : undefined;
  if (member !== undefined) return member;
  if (actor.name !== null) return actor.name;
  return actor.user_id === null && actor.access_token_id === null ? "Someone" : "A former member";
}

function shownName(type: string, name: string): string {
  return type === "provider_key" ? vendorName(name) : name;
}

function some(kind: string): string {
  if (kind === "someone") return "anyone with the link";
  return `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`;
}

/** Where it can be seen, below the workspace; null for nowhere. */
export function placeOf({
  resource_type: type,
  resource_id: id,
  resource_exists,
}: AuditEntry): string | null {
  if (id === null || resource_exists === false) return null;
  if (type === "agent" || type === "tool" || type === "call") return `${type}s/${id}`;
  return PLACES[type]?.replace("*", id) ?? null;
}

/** Pages by type of record; `*` is the id. */
const PLACES: Partial<Record<string, string>> = {
  access_token: "settings/access-tokens",
  invitation: "settings/members",
  member: "settings/members",
  phone_number: "phone/numbers/*",
  provider_key: "settings/provider-keys",
  trunk: "phone/trunks/*",
  webhook: "settings/webhooks/*",
  workspace: "settings/general",
};
