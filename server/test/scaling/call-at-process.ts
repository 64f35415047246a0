/** A call that one process of a cluster holds, and its addresses at the others. */
import { expect } from "vitest";
import { EXAMPLE_AGENT_ID } from "../../src/boot/first-start/example.ts";
import type { ClusterNode } from "../harness/start-cluster.ts";

interface Started {
  call_id: string;
  token: string;
  url: string;
  ws_url: string;
  events_url: string;
}

export async function startAt(node: Pick<ClusterNode, "request">): Promise<Started> {
  const path = `/workspaces/{workspace_id}/agents/${EXAMPLE_AGENT_ID}/token`;
  const answer = await node.request("POST", path, { variable_values: { customer_name: "Ann" } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as Started;
}

/** The same address at another process. */
export function at(node: ClusterNode, address: string): string {
  const url = new URL(address);
  url.port = String(node.port);
  return url.href;
}

/** Reads an event stream to its end. */
export async function events(url: string, token: string): Promise<string> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  return response.text();
}
