import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ParleyClient } from "@parley/client";
import { expect, onTestFinished, test } from "vitest";
import { schemas } from "../api-schema/api-schemas.test-helper.ts";
import { pull, saysTheSame } from "./pull.ts";

const document = readFileSync(new URL("../../../../openapi.json", import.meta.url), "utf8");

/** A server with these tools, one agent that has them, and the API of this repository. */
function connectionTo(tools: readonly object[]) {
  const agent = { id: "agt_1", name: "Mara", system_prompt: "Help.", updated_at: "1" };
  const answers: Record<string, unknown> = {
    service_openapi: JSON.parse(document),
    agents_get_tools: { tool_ids: tools.map((_tool, index) => `tool_${index}`) },
  };
  async function* each(operation: string) {
    yield* await Promise.resolve(
      operation === "agents_list"
        ? [agent]
        : tools.map((tool, index) => ({ id: `tool_${index}`, updated_at: "1", ...tool })),
    );
  }
  const call = (operation: string) => Promise.resolve(answers[operation]);
  const client = { call, each } as unknown as ParleyClient;
  return { client, url: "http://parley.test", workspaceId: "ws_1" };
}

function newFolder(): string {
  const root = mkdtempSync(join(tmpdir(), "parley-pull-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

const LOOK_UP = { kind: "http", name: "look_up", url: "https://api.example.com/" };
const SHOW = { kind: "client", name: "show_product", url: "" };

test("a tool of another kind than HTTP has no file, which is said, and all else is written", async () => {
  const root = newFolder();
  const outcome = await pull(connectionTo([LOOK_UP, SHOW]), root, false);
  expect(outcome.skipped).toEqual([
    { name: "show_product", message: expect.stringContaining("of the kind client") as string },
  ]);
  expect(outcome.problems).toEqual([]);
  expect(readdirSync(join(root, "tools"))).toEqual(["look_up.yaml"]);
  expect(readFileSync(join(root, "tools/look_up.yaml"), "utf8")).not.toContain("kind");
  expect(readFileSync(join(root, "agents/mara.yaml"), "utf8")).toContain("- show_product");
});

test("a file that names the kind http is no different from one that doesn't", async () => {
  const root = newFolder();
  await pull(connectionTo([LOOK_UP]), root, false);
  const file = join(root, "tools/look_up.yaml");
  writeFileSync(file, `kind: http\n${readFileSync(file, "utf8")}`);
  const again = await pull(connectionTo([LOOK_UP]), root, false);
  expect(again.files).toContainEqual({ file: "tools/look_up.yaml", action: "unchanged" });
  const content = { name: "t", url: "https://api.example.com/" };
  const server = { kind: "tool" as const, name: "t", content };
  const local = { ...server, path: "tools/t.yaml", hash: "h" };
  expect(saysTheSame(schemas, { ...local, content: { ...content, kind: "client" } }, server)).toBe(false);
});
