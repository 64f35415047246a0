import type { ToolDraft } from "./tool-draft.ts";

/** Fields whose error goes away when they change; rows keep theirs until the next attempt. */
const FIELDS: Record<string, keyof ToolDraft> = {
  name: "name",
  description: "description",
  url: "url",
  method: "method",
  timeout_ms: "timeout",
  auth: "auth",
  response_schema: "responseSchema",
  response_path: "responsePath",
};

/** Whether the field of a path has changed since it was refused. */
export function wasChangedAt(path: string, refused: ToolDraft, now: ToolDraft): boolean {
  const field = FIELDS[path.split(".", 1)[0] ?? ""];
  return field !== undefined && refused[field] !== now[field];
}
