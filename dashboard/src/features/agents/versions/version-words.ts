import type { AgentVersionSummary } from "@parley/client";

const CHANGES: Record<AgentVersionSummary["change"], string> = {
  created: "Created",
  duplicated: "Duplicated from another agent",
  updated: "Changed",
  tools_assigned: "Tools assigned",
  tool_deleted: "Tool deleted",
  restored: "Restored",
};

/** The change that made a version. */
export function changeWords({ change, restored_number }: AgentVersionSummary): string {
  return change === "restored" && restored_number !== null
    ? `Version ${restored_number} restored`
    : CHANGES[change];
}

/** Who made it. */
export function authorWords({ author }: AgentVersionSummary): string {
  if (author.type === "system") return "Parley";
  const name = author.name ?? author.email ?? "a former member";
  return author.type === "access_token" ? `access token ${name}` : name;
}
