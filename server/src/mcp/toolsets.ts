/** The sets of tools that an address lists: `/mcp?toolsets=agents,calls` (docs/mcp.md#toolsets). */
import { validationFailed } from "@parley/base/errors";

/** By set: how the names of its tools begin. A new operation is in the set that its name begins with. */
const PREFIXES = {
  agents: ["agents_", "agent_templates_"],
  tools: ["tools_"],
  scenarios: ["scenarios_"],
  calls: ["calls_"],
  phone: ["phone_numbers_", "trunks_"],
  keys: ["provider_keys_", "voices_", "models_"],
  webhooks: ["webhooks_", "webhook_events_"],
  workspace: ["workspaces_", "members_", "usage_", "attention_"],
  knowledge: ["knowledge_"],
  mcp_servers: ["mcp_servers_"],
  campaigns: ["campaigns_", "contacts_", "scheduled_calls_", "suppressions_"],
} as const satisfies Record<string, readonly string[]>;

export type ToolsetName = keyof typeof PREFIXES;

export const TOOLSETS = Object.keys(PREFIXES) as ToolsetName[];

/** What an address lists: some sets, everything, or without `toolsets` what builds and tests agents. */
export type Toolsets = ReadonlySet<ToolsetName> | "all" | "default";

/** What the sets `agents` and `tools` have that `/mcp` alone doesn't list. */
const NOT_BY_DEFAULT = new Set([
  "agents_update", // `agents_patch` does the same with less
  "agents_list_versions",
  "agents_get_version",
  "agents_compare_versions",
  "agents_restore_version",
  "tools_preview_import",
  "tools_import",
  "tools_results",
]);
/** What `/mcp` alone lists of the other sets. */
const ALSO_BY_DEFAULT = new Set(["scenarios_run", "calls_list", "calls_get", "voices_list"]);
/** Finds the tools that an address doesn't list, so those that list everything or a choice don't need it. */
export const FIND_TOOLS = "tools_find";

/** Throws for a name that begins like no set's; add its prefix above. */
export function toolsetOf(tool: string): ToolsetName {
  const set = TOOLSETS.find((name) => PREFIXES[name].some((prefix) => tool.startsWith(prefix)));
  if (!set) throw new Error(`The MCP tool ${tool} is in no toolset: add its prefix to mcp/toolsets.ts.`);
  return set;
}

export function isListed(tool: string, toolsets: Toolsets): boolean {
  if (toolsets === "all") return true;
  if (tool === FIND_TOOLS) return toolsets === "default";
  const set = toolsetOf(tool);
  if (toolsets !== "default") return toolsets.has(set);
  if (set === "agents" || set === "tools") return !NOT_BY_DEFAULT.has(tool);
  return ALSO_BY_DEFAULT.has(tool);
}

/** Reads the address's query. Throws VALIDATION_FAILED for a set that doesn't exist. */
export function readToolsets(query: unknown): Toolsets {
  const { toolsets } = query as { toolsets?: string | string[] };
  if (toolsets === undefined) return "default";
  const names = [toolsets].flat().flatMap((text) => text.split(",").map((name) => name.trim()));
  const known = names.map((name) => (name === "all" ? name : TOOLSETS.find((set) => set === name)));
  if (known.includes(undefined)) {
    throw validationFailed({ path: "toolsets", message: `must be some of ${TOOLSETS.join(", ")}, or all` });
  }
  if (known.includes("all")) return "all";
  return new Set(known as ToolsetName[]);
}
