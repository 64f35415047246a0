/** The guarded clients of one worker, one per network policy, shared by its calls. */
import { createGuardedClient } from "@parley/base/net/guarded-client";
import type { GuardedClient, NetworkPolicy } from "@parley/base/net/guarded-request";

export interface ToolClients {
  for(policy: NetworkPolicy): GuardedClient;
  close(): Promise<void>;
}

export function createToolClients(): ToolClients {
  const clients = new Map<string, GuardedClient>();
  return {
    for(policy) {
      const key = JSON.stringify([policy.allow, policy.demoPrefix, policy.own]);
      const known = clients.get(key);
      if (known) return known;
      const client = createGuardedClient(policy);
      clients.set(key, client);
      return client;
    },
    async close() {
      await Promise.all([...clients.values()].map((client) => client.close()));
      clients.clear();
    },
  };
}
