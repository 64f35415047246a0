/** Connections to user-supplied addresses for clients with their own protocol (streamed HTTP, WebSocket). */
import type { Socket } from "node:net";
import { connectorParts, type ConnectorOptions } from "./connector-parts.ts";
import { openConnection, type Destination } from "./guarded-connector.ts";
import type { NetworkPolicy } from "./guarded-request.ts";

/**
 * Throws as `openConnection` does: GuardedRequestError for what the policy refuses, the reason of `signal` when
 * aborted.
 */
export type GuardedConnect = (to: Destination, signal: AbortSignal) => Promise<Socket>;

/** Opens connections under the same rules as requests of `createGuardedClient`. `trust`: certificates (PEM). */
export function createGuardedConnect(policy: NetworkPolicy, options: ConnectorOptions = {}): GuardedConnect {
  const parts = connectorParts(policy, options);
  return (to, signal) => openConnection(to, parts, false, signal);
}
