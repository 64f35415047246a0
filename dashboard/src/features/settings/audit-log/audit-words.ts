import type { AuditEntry } from "@parley/client";

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
  replay: "Sent again",
  end: "Ended",
};

/** Operations that read differently. */
const ACTIONS: Record<string, string> = {
  agents_replace_tools: "Assigned tools of agent",
  agents_create_preview_link: "Created preview link of agent",
  agents_delete_preview_link: "Deleted preview link of agent",
  agents_restore_version: "Restored version of agent",
  agents_start_browser_call: "Started browser call of agent",
  agents_start_outbound_call: "Started outbound call of agent",
  webhooks_rotate_secret: "Rotated secret of webhook",
  webhooks_finish_rotation: "Ended previous secret of webhook",
  auth_accept_link: "Joined the workspace",
  auth_sign_up: "Joined the workspace",
  tools_get: "Read credentials of tool",
};

export const RESOURCE_TYPES = [
  "access_token",
  "agent",
  "call",
  "delivery",
  "invitation",
  "member",
  "phone_number",
  "provider_key",
  "tool",
  "trunk",
  "version",
  "webhook",
  "workspace",
];

/** As a phrase: "Changed tool"; the operation's id if there is no phrase for it. */
export function wordsOf({ action, resource_type: resource }: AuditEntry): string {
  const words = ACTIONS[action];
  if (words !== undefined) return words;
  const verb = VERBS[action.slice(action.lastIndexOf("_") + 1)];
  return verb === undefined ? action : `${verb} ${resource.replaceAll("_", " ")}`;
}

/** Where it can be seen, below the workspace; null for nowhere. */
export function placeOf({ resource_type: type, resource_id: id, action }: AuditEntry): string | null {
  if (id === null || action.endsWith("_delete")) return null;
  if (type === "agent" || type === "tool" || type === "call") return `${type}s/${id}`;
  return type === "webhook" ? `settings/webhooks/${id}` : null;
}
