/** Pages that an assistant should read before it writes prompts and tools. */
import { readFile } from "node:fs/promises";
import type { Resource, TextResourceContents } from "@modelcontextprotocol/server";

const DOCS = new URL("../../../docs/", import.meta.url);
const PREFIX = "parley://docs/";

const titles: Readonly<Record<string, { title: string; description: string }>> = {
  templates: {
    title: "Prompts and variables",
    description: "How to write system prompts and first messages: Liquid, variables, defaults, built-ins.",
  },
  tools: {
    title: "HTTP tools",
    description: "How to describe, template, test and assign a tool, and what the model gets back.",
  },
  rehearsals: {
    title: "Rehearsals",
    description: "How to try an agent with a scripted or played caller, and with mocked tools.",
  },
  scenarios: {
    title: "Scenarios",
    description: "How to say what is expected of an agent, and to check it with every change.",
  },
  webhooks: {
    title: "Webhooks",
    description: "Events, how to verify signatures, and retries.",
  },
  mcp: {
    title: "This MCP server",
    description: "Operations, arguments, errors and how to set up clients.",
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
