import { expect } from "vitest";
import { EXAMPLE_AGENT_ID } from "../../src/boot/first-start/example.ts";
import { callBySocket } from "../scaling/socket-caller.ts";
import { requester } from "./requester.ts";

interface Service {
  url: string;
  /** The text of its owner.json. */
  owner: string;
}

/** Loads pages of each kind, makes a call to the example agent and hears it. */
export async function expectTalkingService({ url, owner }: Service): Promise<void> {
  const page = await (await fetch(url)).text();
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  for (const path of [
    script,
    "/embed/parley-call.js",
    "/docs/guide/calls",
    "/docs/guide/screenshots/widget-live-1280-light.png",
    "/docs/api",
    "/docs/swagger/swagger-ui-bundle.js",
  ]) {
    const { status } = await fetch(new URL(path ?? "", `${url}/`));
    expect({ path, status }).toEqual({ path, status: 200 });
  }

  const { workspace_id: workspaceId, token } = JSON.parse(owner) as Record<"workspace_id" | "token", string>;
  const request = requester(() => ({ url, workspaceId, token }));
  const started = await request("POST", `/workspaces/{workspace_id}/agents/${EXAMPLE_AGENT_ID}/token`, {
    variable_values: { customer_name: "Ann" },
  });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  const caller = await callBySocket(started.body.ws_url as string);
  await caller.until(() => caller.heardBytes > 0);
  caller.close();
}
