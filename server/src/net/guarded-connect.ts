/** Connections to addresses that users name, for clients that bring their own protocol (streamed HTTP, WebSocket). */
import type { Socket } from "node:net";
import { openConnection, type ConnectorParts, type Destination } from "./guarded-connector.ts";
import type { NetworkPolicy } from "./guarded-request.ts";
import { createNameResolver, resolveBySystem } from "./name-resolver.ts";
import { compileRules } from "./network-rules.ts";
import { createTlsSessions } from "./tls-sessions.ts";

/** Throws as `openConnection`: GuardedRequestError for what the policy refuses, the reason of `signal` when aborted. */
export type GuardedConnect = (to: Destination, signal: AbortSignal) => Promise<Socket>;

/** Opens connections that meet the same rules as the requests of `createGuardedClient`. `trust`: certificates (PEM). */
export function createGuardedConnect(
  policy: NetworkPolicy,
  options: Partial<Pick<ConnectorParts, "resolveName" | "resolveAllowedName">> & { trust?: string } = {},
): GuardedConnect {
  const parts: ConnectorParts = {
    rules: compileRules(policy),
    resolveName: options.resolveName ?? createNameResolver(),
    resolveAllowedName: options.resolveAllowedName ?? resolveBySystem,
    sessions: createTlsSessions(),
    trust: options.trust,
  };
  return (to, signal) => openConnection(to, parts, false, signal);
}
