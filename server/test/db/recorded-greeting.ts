/** A call whose recording holds the agent's greeting, and the sound of a recording. */
import { expect, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import type { RunningService } from "../harness/start-service.ts";

const ROOT = "/public/v1/workspaces/{workspace_id}";

/** A call that is recorded, until its recording is complete. */
export async function recordedGreeting(service: RunningService): Promise<string> {
  const { body: agent } = await service.request("POST", `${ROOT}/agents`, {
    name: "Desk",
    system_prompt: "Be kind.",
    first_message: "Hello, this is the desk.",
    model: { provider: "rehearsal" },
    voice: { provider: "builtin", voice: "slt" },
    recording: "on",
  });
  const started = await service.request("POST", `/workspaces/{workspace_id}/agents/${agent.id}/token`, {});
  const { call_id: id, ws_url: url } = started.body as { call_id: string; ws_url: string };
  const socket = new WebSocket(url);
  onTestFinished(() => socket.terminate());
  await new Promise<void>((resolve) => {
    socket.on("message", (_data, isBinary) => isBinary && resolve());
  });
  socket.close();
  await expect
    .poll(async () => (await service.request("GET", `${ROOT}/calls/${id}`)).body.recording?.status, {
      timeout: 30_000,
      interval: 100,
    })
    .toBe("ready");
  return id;
}

export async function soundOf(
  { url, workspaceId, token }: Pick<RunningService, "url" | "workspaceId" | "token">,
  id: string,
) {
  const path = `${url}/public/v1/workspaces/${workspaceId}/calls/${id}/recording`;
  const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  return Buffer.from(await answer.arrayBuffer());
}
