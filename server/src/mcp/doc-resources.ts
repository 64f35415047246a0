/** What an assistant should be able to read before it writes prompts and tools. */
import { readFile } from "node:fs/promises";
import type { Resource, TextResourceContents } from "@modelcontextprotocol/server";

const DOCS = new URL("../../../docs/", import.meta.url);
const PREFIX = "parley://docs/";

const titles: Readonly<Record<string, { title: string; description: string }>> = {
  templates: {
    title: "Prompts and variables",
    description: "How system prompt and first message are written: Liquid, variables, defaults, built-ins.",
  },
  tools: {
    title: "HTTP tools",
    description: "How a tool is described, templated, tested and assigned, and what the model gets back.",
  },
  webhooks: {
    title: "Webhooks",
    description: "Which events there are, how their signature is checked, how deliveries are repeated.",
  },
  mcp: {
    title: "This MCP server",
    description: "Which operations there are, how arguments and errors look, how clients are set up.",
  },
  operations: {
    title: "Running the service",
    description: "Settings, signals, backups, PostgreSQL, reverse proxies.",
  },
};

export const docResources: readonly Resource[] = Object.entries(titles).map(([name, texts]) => ({
  uri: PREFIX + name,
  name,
  ...texts,
  mimeType: "text/markdown",
}));

/** Null if there is no such resource. */
export async function readDoc(uri: string): Promise<TextResourceContents | null> {
  const resource = docResources.find((known) => known.uri === uri);
  if (!resource) return null;
  const text = await readFile(new URL(`${resource.name}.md`, DOCS), "utf8");
  return { uri, mimeType: "text/markdown", text };
}
