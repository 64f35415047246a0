/** What opening a connection needs: the network policy's rules, and name resolution. */
import type { NetworkPolicy } from "./guarded-request.ts";
import { createNameResolver, resolveBySystem, type ResolveName } from "./name-resolver.ts";
import { compileRules, type NetworkRules } from "./network-rules.ts";
import { createTlsSessions, type TlsSessions } from "./tls-sessions.ts";

export interface ConnectorOptions {
  /** Resolves public names. Default: the hosts file and the system's name servers. */
  resolveName?: ResolveName;
  /** Resolves names that the operator allows. Default: the system's resolver. */
  resolveAllowedName?: ResolveName;
  /** Trusted certificates instead of Node's own (PEM). */
  trust?: string;
}

export interface ConnectorParts {
  rules: NetworkRules;
  /** For public names. */
  resolveName: ResolveName;
  /** For names that the operator allows. */
  resolveAllowedName: ResolveName;
  sessions: TlsSessions;
  /** Trusted certificates instead of Node's own (PEM). */
  trust: string | undefined;
}

/** Throws RangeError for an invalid policy. */
export function connectorParts(policy: NetworkPolicy, options: ConnectorOptions): ConnectorParts {
  return {
    rules: compileRules(policy),
    resolveName: options.resolveName ?? createNameResolver(),
    resolveAllowedName: options.resolveAllowedName ?? resolveBySystem,
    sessions: createTlsSessions(),
    trust: options.trust,
  };
}
