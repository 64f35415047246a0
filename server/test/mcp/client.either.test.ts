/** The real service's MCP server, used through the protocol's own client over a socket. */
import type { CallToolResult } from "@modelcontextprotocol/client";
import { expect, onTestFinished, test } from "vitest";
import { EXAMPLE_AGENT_ID } from "../../src/boot/first-start/example.ts";
import { startToolServer } from "../doubles/tool-server.ts";
import { startService } from "../harness/start-service.ts";
import { connectClient, ERAS } from "./connect-client.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
// oxlint-disable-next-line typescript/no-explicit-any -- tests assert on responses of any shape
const structured = (result: unknown) => (result as CallToolResult).structuredContent as Record<string, any>;

test("a client creates, tests, assigns, changes and deletes a tool, and REST sees the same", async () => {
  const upstream = await startToolServer();
  onTestFinished(() => upstream.close());
  const service = await startService();
  for (const era of ERAS) {
    const client = await connectClient(service, { era });
    const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args });

    const config = { name: "get_order", url: `${upstream.url}/orders/{{order}}` };
    const tested = structured(await call("tools_test", { tool: config, mock_variables: { order: 7 } }));
    expect(tested).toMatchObject({ request: { url: `${upstream.url}/orders/7` }, error: null });
    const { id } = structured(await call("tools_create", config));
    expect((await service.request("GET", `${BASE}/tools/${id}`)).body).toMatchObject(config);

    await call("tools_replace_agent_assignments", { agent_id: EXAMPLE_AGENT_ID, tool_ids: [id] });
    const assigned = await service.request("GET", `${BASE}/agents/${EXAMPLE_AGENT_ID}/tools`);
    expect(assigned.body.tool_ids).toEqual([id]);

    await call("tools_patch", { tool_id: id, timeout_ms: 2000 });
    const updated = structured(await call("tools_update", { tool_id: id, ...config, description: "d" }));
    expect(updated).toMatchObject({ description: "d", timeout_ms: 15_000 });

    const listed = structured(await call("tools_list", { limit: 1 }));
    expect(listed).toMatchObject({ data: [{ id }], next_cursor: expect.any(String) });
    expect((await call("tools_delete", { tool_id: id })).isError).toBeUndefined();
    expect((await service.request("GET", `${BASE}/tools/${id}`)).status).toBe(404);
    expect(structured(await call("agents_variables", { agent_id: EXAMPLE_AGENT_ID }))).toMatchObject({
      variables: expect.any(Array),
    });
  }
});
