import type { AuditEntry } from "@parley/client";
import { fieldWords, valueWords } from "../../agents/engine/field-words.ts";

/** What an operation did, by the last part of its id. */
const VERBS: Record<string, string> = {
  create: "Created",
  update: "Changed",
  patch: "Changed",
  delete: "Deleted",
  duplicate: "Duplicated",
  import: "Imported",
  test: "Tested",
  check: "Checked",
  replay: "Resent",
  redeliver: "Resent",
  end: "Ended",
};

/** Operations that read differently. */
const ACTIONS: Record<string, string> = {
  agents_create_from_template: "Created from a template: agent",
  agents_rehearse: "Rehearsed agent",
  agents_replace_tools: "Changed tools of agent",
  agents_create_preview_link: "Created preview link for agent",
  agents_patch_preview_link: "Changed preview link for agent",
  agents_delete_preview_link: "Deleted preview link for agent",
  agents_restore_version: "Restored version of agent",
  agents_start_browser_call: "Started browser call with agent",
  agents_start_outbound_call: "Started outbound call with agent",
  scenarios_create: "Created scenario for agent",
  scenarios_create_from_call: "Created scenario from a call for agent",
  scenarios_run: "Ran scenario",
  scenarios_run_all: "Ran all scenarios of agent",
  scenarios_stop: "Stopped scenarios of agent",
  scenarios_update_settings: "Changed scenario settings of agent",
  tools_create_example: "Created example for tool",
  tools_update_example: "Changed example",
  tools_delete_example: "Deleted example",
  calls_replace_labels: "Changed labels of call",
  calls_replace_review: "Changed review of call",
  calls_create_comment: "Commented on call",
  calls_delete_comment: "Deleted comment",
  calls_note: "Told the agent something in call",
  calls_analyze: "Analyzed call",
  calls_listen_in: "Listened in on call",
  calls_get_recording: "Downloaded recording of call",
  calls_create_recording_link: "Created recording link for call",
  calls_delete_recording: "Deleted recording of call",
  phone_numbers_configure_carrier: "Set up at the carrier: phone number",
  members_sign_out: "Signed out member",
  webhooks_rotate_secret: "Rotated secret of webhook",
  webhooks_finish_rotation: "Revoked previous secret of webhook",
  auth_accept_link: "Joined the workspace",
  auth_leave_workspace: "Left the workspace",
  auth_delete_person: "Deleted own account",
  auth_sign_up: "Joined the workspace",
  auth_sign_in: "Signed in",
  auth_sign_in_refused: "Refused sign-in to account",
  auth_password_changed: "Changed password",
  auth_email_changed: "Changed email",
  auth_two_factor_changed: "Changed two-factor authentication",
  auth_reset: "Password reset",
  oidc_refused: "Refused single sign-on",
  audit_log_export: "Exported audit log",
  calls_export: "Exported calls",
  recordings_play: "Played recording",
  auth_finish_oidc: "Single sign-on changed member",
  calls_forget: "Deleted a caller’s data",
  tools_get: "Revealed credentials of tool",
};

export const RESOURCE_TYPES = [
  "access_token",
  "agent",
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

/** As a phrase: "Changed tool"; the operation's id if there is no phrase for it. */
export function wordsOf({
  action,
  resource_type: resource,
}: Pick<AuditEntry, "action" | "resource_type">): string {
  const words = ACTIONS[action];
  if (words !== undefined) return words;
  const verb = VERBS[action.slice(action.lastIndexOf("_") + 1)];
  return verb === undefined ? action : `${verb} ${resource.replaceAll("_", " ")}`;
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
