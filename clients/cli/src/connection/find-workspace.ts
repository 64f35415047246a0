/** Finds the workspace of an access token (docs/mcp.md): over MCP, the token decides it. */
import { Failure } from "../command/failure.ts";

interface ToolAnswer {
  result?: { structuredContent?: { id?: unknown }; isError?: boolean };
}

/** Throws Failure, and what `fetch` throws. */
export async function findWorkspace(url: string, token: string): Promise<string> {
  const call = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "workspaces_get", arguments: {} },
  };
  const response = await fetch(new URL("/mcp", url), {
    method: "POST",
    headers: {
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(call),
  });
  if (response.status === 401) {
    throw new Failure(`${url} doesn't accept the access token. Create one under Settings, Access tokens.`);
  }
  const id = workspaceIn(await response.text());
  if (id === null) {
    throw new Failure(
      `${url} isn't a Parley server, or something in front of it answers (HTTP ${response.status}).`,
    );
  }
  return id;
}

function workspaceIn(text: string): string | null {
  try {
    const id = (JSON.parse(text) as ToolAnswer).result?.structuredContent?.id;
    return typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}
