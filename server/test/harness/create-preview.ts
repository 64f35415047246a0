import type { RunningService } from "./start-service.ts";

/** Creates an agent, a tool assigned to it and a public preview link; returns the page's address. */
export async function createPreview(
  service: RunningService,
  { agent, tool }: { agent: Record<string, unknown>; tool: Record<string, unknown> },
): Promise<string> {
  const root = "/public/v1/workspaces/{workspace_id}";
  const create = async (path: string, body?: unknown, method = "POST") => {
    const answer = await service.request(method, `${root}/${path}`, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as { id: string; slug: string };
  };
  const { id: agentId } = await create("agents", agent);
  const { id: toolId } = await create("tools", tool);
  await create(`agents/${agentId}/tools`, { tool_ids: [toolId], builtin_tools: { cut_call: true } }, "PUT");
  const { slug } = await create(`agents/${agentId}/preview-link`, {});
  return `${service.url}/preview/${slug}`;
}
