/** The agent that the benchmarks' sessions talk to. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Makes an agent with the vendors' doubles on a service that has just started. */
export async function newAgent(
  url: string,
  dataDir: string,
  settings: object = {},
): Promise<{ token: string; workspaceId: string; agentId: string }> {
  const owner = JSON.parse(await readFile(join(dataDir, "owner.json"), "utf8")) as Record<string, string>;
  const { token = "", workspace_id: workspaceId = "" } = owner;
  const answer = await fetch(`${url}/public/v1/workspaces/${workspaceId}/agents`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({
      name: "bench",
      system_prompt: "You take reservations.",
      model: { provider: "openai", model: "any" },
      transcriber: { provider: "deepgram" },
      voice: { provider: "openai", voice: "alloy" },
      ...settings,
    }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return { token, workspaceId, agentId: ((await answer.json()) as { id: string }).id };
}

/** The child's next message after this request. */
export async function ask(child: ChildProcess, request: object): Promise<unknown> {
  const answered = once(child, "message");
  child.send(request);
  return (await answered)[0];
}
