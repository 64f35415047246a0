/** The sets of operations that an MCP address can list (docs/mcp.md#toolsets). */
export const TOOLSETS = [
  { name: "agents", label: "Agents", hint: "Agents, templates, versions, rehearsals" },
  { name: "tools", label: "Tools", hint: "HTTP tools, tests, imports" },
  { name: "scenarios", label: "Scenarios", hint: "Scenarios and their runs" },
  { name: "calls", label: "Calls", hint: "Outbound calls, call records, analysis" },
  { name: "phone", label: "Phone", hint: "Phone numbers, trunks" },
  { name: "keys", label: "Providers", hint: "Provider keys, voices" },
  { name: "webhooks", label: "Webhooks", hint: "Webhooks and deliveries" },
  { name: "workspace", label: "Workspace", hint: "Members, usage" },
] as const;

export type ToolsetName = (typeof TOOLSETS)[number]["name"];

/** `default`: the address without sets. */
export type Listing = "default" | "all" | "chosen";

export function addressOf(base: string, listing: Listing, chosen: ReadonlySet<ToolsetName>): string {
  if (listing === "all") return `${base}?toolsets=all`;
  const names = TOOLSETS.map(({ name }) => name).filter((name) => chosen.has(name));
  return listing === "default" || names.length === 0 ? base : `${base}?toolsets=${names.join(",")}`;
}
