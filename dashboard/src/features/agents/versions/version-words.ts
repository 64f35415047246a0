import type { AgentVersionSummary } from "@parley/client";

const CHANGES: Record<AgentVersionSummary["change"], string> = {
  created: "Created",
  duplicated: "Duplicated from another agent",
  updated: "Changed",
  tools_assigned: "Tools assigned",
  tool_deleted: "A tool was deleted",
  restored: "Restored",
};

const FIELDS: Record<string, string> = {
  system_prompt: "System prompt",
  first_message: "First message",
  name: "Name",
  language: "Language",
  active: "Active",
  tools: "Tools",
  "builtin_tools.cut_call": "cut_call",
};

/** What was done that made a version. */
export function changeWords({ change, restored_number }: AgentVersionSummary): string {
  return change === "restored" && restored_number !== null
    ? `Version ${restored_number} restored`
    : CHANGES[change];
}

/** Who made it. */
export function authorWords({ author }: AgentVersionSummary): string {
  if (author.type === "system") return "the service";
  const name = author.name ?? author.email ?? "somebody who is gone";
  return author.type === "access_token" ? `access token ${name}` : name;
}

/** A field by its path, as the tabs call it: `engine.barge_in_ms` is "Engine: barge in ms". */
export function fieldWords(path: string): string {
  const known = FIELDS[path];
  if (known !== undefined) return known;
  const [first = "", ...rest] = path.replaceAll("_", " ").split(".");
  const room = first.charAt(0).toUpperCase() + first.slice(1);
  return rest.length === 0 ? room : `${room}: ${rest.join(" ")}`;
}

/** A field's value, on one line. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value === "string") return value === "" ? "empty" : value;
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(nameOf).join(", ");
  return JSON.stringify(value);
}

function nameOf(item: unknown): string {
  return typeof item === "object" && item !== null && "name" in item ? String(item.name) : valueWords(item);
}
