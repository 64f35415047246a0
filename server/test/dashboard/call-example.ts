import { onTestFinished } from "vitest";
import type { ServiceInUse } from "./dashboard-page.ts";

/** Calls the example agent over a WebSocket, as a caller elsewhere would; says lines by typing them. */
export async function callExample(service: ServiceInUse): Promise<(text: string) => void> {
  const agents = await service.request("GET", "/public/v1/workspaces/{workspace_id}/agents");
  const data = agents.body.data as { id: string; name: string }[];
  const example = data.find(({ name }) => name === "Mara, order desk");
  const path = `/workspaces/{workspace_id}/agents/${String(example?.id)}/token`;
  const started = await service.request("POST", path, { variable_values: { customer_name: "Ann" } });
  const socket = new WebSocket(started.body.ws_url as string);
  onTestFinished(() => socket.close());
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  return (text) => socket.send(JSON.stringify({ type: "text", text, final: true }));
}
