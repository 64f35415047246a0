/** Imports by an assistant: the same as over REST, with flat arguments. */
import { beforeAll, expect, test } from "vitest";
import { SHOP } from "../../src/tools/import/openapi/shop-document.test-helper.ts";
import { apiOfFile } from "../api/api.ts";
import { connectClient } from "./connect-client.ts";

const api = apiOfFile();
let url: string;

beforeAll(async () => {
  url = await api.app.listen({ port: 0, host: "127.0.0.1" });
});

test("a document is previewed, one operation drafted, edited and imported, and its agents listed", async () => {
  const { token } = await api.caller("editor");
  const client = await connectClient({ url, token });
  const call = async (name: string, args: Record<string, unknown>) => {
    const { isError, structuredContent } = await client.callTool({ name, arguments: args });
    expect(isError ?? false, JSON.stringify(structuredContent)).toBe(false);
    return structuredContent as Record<string, Record<string, unknown>[]>;
  };
  const listed = await call("tools_preview_import", { openapi: SHOP });
  expect(listed["operations"]).toHaveLength(8);
  const drafted = await call("tools_preview_import", { openapi: JSON.stringify(SHOP), operations: ["keys"] });
  const draft = drafted["tools"]?.[0]?.["tool"] as Record<string, unknown>;
  const edited = { ...draft, auth: { type: "api_key", header_name: "X-Key", value: "key-1234567890" } };
  const imported = await call("tools_import", { tools: [edited] });
  expect(imported["data"]).toMatchObject([{ name: "keys", auth: { value: "••••7890" } }]);
  const agents = await call("tools_list_agents", { tool_id: imported["data"]?.[0]?.["id"] });
  expect(agents).toEqual({ data: [], next_cursor: null });
  const again = await client.callTool({
    name: "tools_import",
    arguments: { openapi: SHOP, operations: ["keys"] },
  });
  expect(again.isError).toBe(true);
  expect(JSON.parse((again.content[0] as { text: string }).text)).toMatchObject({
    code: "CONFLICT",
    detail: { names: ["keys"] },
  });
});
