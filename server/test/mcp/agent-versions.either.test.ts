/** History and duplicates over MCP: the same operations, and the history names whoever changes an agent there. */
import { beforeAll, expect, test } from "vitest";
import { apiOfFile } from "../api/api.ts";
import { connectClient } from "./connect-client.ts";

const api = apiOfFile();
let url: string;

beforeAll(async () => {
  url = await api.app.listen({ port: 0, host: "127.0.0.1" });
});

test("an assistant's changes are in the history; it lists, compares, restores and duplicates", async () => {
  const editor = await api.caller("editor");
  const client = await connectClient({ url, token: editor.token });
  const call = async (name: string, args: Record<string, unknown>) => {
    const result = await client.callTool({ name, arguments: args });
    expect(result.isError, JSON.stringify(result.content)).toBeUndefined();
    // oxlint-disable-next-line typescript/no-explicit-any -- tests assert on responses of any shape
    return result.structuredContent as any;
  };
  const { id: agent_id } = await call("agents_create", { name: "Mara", system_prompt: "Be kind." });
  await call("agents_update", { agent_id, name: "Mara", system_prompt: "Be brief." });
  await call("agents_patch", { agent_id, active: false });
  const { data } = await call("agents_list_versions", { agent_id });
  const author = { type: "access_token", name: "editor", email: null, user_id: null };
  expect(data).toMatchObject([
    { number: 3, change: "updated", changed: ["active"], author },
    { number: 2, change: "updated", changed: ["system_prompt"], author },
    { number: 1, change: "created", changed: [], author },
  ]);
  const version_id = data[2].id as string;
  expect(await call("agents_get_version", { agent_id, version_id })).toMatchObject({
    agent: { system_prompt: "Be kind.", active: true },
    tools: [],
  });
  expect(await call("agents_compare_versions", { agent_id, version_id, to: data[1].id })).toMatchObject({
    to: { number: 2 },
    changes: [{ path: "system_prompt", hunks: [{ lines: ["-Be kind.", "+Be brief."] }] }],
  });
  expect(await call("agents_restore_version", { agent_id, version_id })).toMatchObject({
    agent: { id: agent_id, system_prompt: "Be kind.", active: true },
    version: { number: 4, change: "restored", restored_number: 1, author },
  });
  expect(await call("agents_duplicate", { agent_id })).toMatchObject({ name: "Mara (copy)" });
  expect(await call("agents_variables", { agent_id })).toEqual({ variables: [], warnings: [] });

  const viewer = await api.caller("viewer", editor.workspaceId);
  const names = (
    await (await connectClient({ url, token: viewer.token }, { toolsets: "agents" })).listTools()
  ).tools.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["agents_list_versions", "agents_get_version", "agents_compare_versions"]),
  );
  expect(names).not.toContain("agents_restore_version");
});
