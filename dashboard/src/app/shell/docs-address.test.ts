import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { docsAddress } from "./docs-address.ts";

test("every page of the dashboard has its page of the docs", () => {
  expect(docsAddress("/w/ws_1")).toBe(null);
  expect(docsAddress("/w/ws_1/welcome")).toBe(null);
  expect(docsAddress("/w/ws_1/agents")).toBe("/docs/guide/first-agent");
  expect(docsAddress("/w/ws_1/agents/agt_1")).toBe("/docs/guide/templates");
  expect(docsAddress("/w/ws_1/calls/call_1")).toBe("/docs/guide/calls#the-record");
  expect(docsAddress("/w/ws_1/settings/webhooks/whk_1")).toBe("/docs/guide/webhooks");
});

test("no page of a workspace was forgotten", async () => {
  const features = join(import.meta.dirname, "../../features");
  const pages: string[] = [];
  for await (const file of glob("*/*-routes.ts", { cwd: features })) {
    const paths = [...(await readFile(join(features, file), "utf8")).matchAll(/path: "([^"/][^"]*)"/g)].map(
      ([, path = ""]) => path,
    );
    // The paths of one agent's pages leave out `agents/$agentId/`.
    const isOfAgent = (path: string) => file.includes("agents-routes") && !path.startsWith("agents");
    pages.push(...paths.map((path) => (isOfAgent(path) ? `agents/$agentId/${path}` : path)));
  }
  expect(pages).toContain("agents/$agentId/versions");
  expect(pages.filter((path) => docsAddress(`/w/ws_1/${path}`) === null)).toEqual(["welcome"]);
});

const PATHS = [
  "agents",
  "agents/a",
  "agents/a/settings/turn-taking",
  "agents/a/settings/tools",
  "agents/a/settings/phone",
  "agents/a/settings/voice",
  "agents/a/settings/analysis",
  "agents/a/scenarios",
  "agents/a/performance",
  "agents/a/versions",
  "agents/a/share",
  "agents/a/call",
  "tools",
  "tools/import",
  "calls",
  "calls/c",
  "phone",
  "phone/trunks",
  "phone/call",
  "settings/audit-log",
  "settings/access-tokens",
  "settings/members",
  "settings/provider-keys",
  "settings/webhooks",
  "settings/usage",
  "settings/general",
  "settings/mcp",
];

test.for(PATHS)("the docs have what %s leads to", async (path) => {
  const address = docsAddress(`/w/ws_1/${path}`);
  const [, page, heading] = /^\/docs\/guide\/([a-z-]+)(?:#(.+))?$/.exec(address ?? "") ?? [];
  const text = await readFile(new URL(`../../../../docs/${page}.md`, import.meta.url), "utf8");
  const headings = text.split("\n").filter((line) => /^#+ /.test(line));
  const slugs = headings.map((line) =>
    line.replace(/^#+ /, "").toLowerCase().replaceAll("'", "").replaceAll(" ", "-"),
  );
  expect(["", ...slugs]).toContain(heading ?? "");
});
