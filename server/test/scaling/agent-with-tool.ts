/** An agent whose model calls a tool whenever the caller has spoken. */
import { onTestFinished } from "vitest";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { callTool, finish, sayWords } from "@parley/testing/models/reply-steps";
import { startToolServer } from "../doubles/tool-server.ts";
import type { ClusterNode } from "../harness/start-cluster.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";

/** Made at this process, for the test that is running. */
export async function agentWithTool(node: ClusterNode): Promise<{ agentId: string; toolId: string }> {
  const vendor = await startOpenAiDouble();
  onTestFinished(() => vendor.close());
  const api = await startToolServer();
  onTestFinished(() => api.close());
  const make = async (path: string, body: unknown, method = "POST") =>
    (await node.request(method, `${BASE}/${path}`, body)).body as { id: string };
  const { apiKey: api_key, baseUrl: base_url } = vendor;
  await make("provider-keys", { provider: "openai", api_key, base_url });
  const { id: toolId } = await make("tools", {
    name: "get_order",
    description: "d",
    url: `${api.url}/order`,
  });
  const { id: agentId } = await make("agents", {
    name: "Desk",
    system_prompt: "You help.",
    first_message: "",
    model: { provider: "openai", model: "any" },
    voice: { provider: "builtin", voice: "slt" },
  });
  await make(`agents/${agentId}/tools`, { tool_ids: [toolId], builtin_tools: { cut_call: true } }, "PUT");
  vendor.onChat(({ body }) =>
    body.messages.at(-1)?.role === "tool"
      ? [...sayWords("Done."), finish("stop")]
      : [...callTool("get_order", {}), finish("tool_calls")],
  );
  return { agentId, toolId };
}
