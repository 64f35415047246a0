/** A guarded client for tests and everything it needs, closed together. */
import type { RequestListener } from "node:http";
import type { ConnectorOptions } from "@parley/base/net/connector-parts";
import { createGuardedClient } from "@parley/base/net/guarded-client";
import type { GuardedClient, GuardedRequest, NetworkPolicy } from "@parley/base/net/guarded-request";
import { startHttpTarget, type HttpTarget } from "./http-target.ts";

export interface GuardedSetup extends AsyncDisposable {
  client: GuardedClient;
  target: HttpTarget;
}

/** Unless the test says otherwise, the policy allows 127.0.0.1, where the target listens. */
export async function openGuardedSetup(
  listener: RequestListener,
  policy: Partial<NetworkPolicy> = {},
  options: ConnectorOptions = {},
): Promise<GuardedSetup> {
  const target = await startHttpTarget(listener);
  const client = createGuardedClient(
    { allow: ["127.0.0.1"], demoPrefix: null, own: null, ...policy },
    options,
  );
  return {
    client,
    target,
    [Symbol.asyncDispose]: async () => {
      await client.close();
      await target.close();
    },
  };
}

/** A GET with generous deadline and limit. */
export function get(url: string, change: Partial<GuardedRequest> = {}): GuardedRequest {
  return {
    url,
    method: "GET",
    headers: [],
    body: null,
    timeoutMs: 10_000,
    maxResponseBytes: 1 << 20,
    ...change,
  };
}
