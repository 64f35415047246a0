/** What connections are opened with: the policy's rules, and how to look up names. */
import type { NetworkPolicy } from "./guarded-request.ts";
import { createNameResolver, resolveBySystem, type ResolveName } from "./name-resolver.ts";
import { compileRules, type NetworkRules } from "./network-rules.ts";
import { createTlsSessions, type TlsSessions } from "./tls-sessions.ts";

export interface ConnectorOptions {
  /** Looks up names on the Internet; default: hosts file and the system's name servers. */
  resolveName?: ResolveName;
  /** Looks up names that the operator allows; default: as the system does. */
  resolveAllowedName?: ResolveName;
  /** Certificates to trust instead of Node's own (PEM). */
  trust?: string;
}

export interface ConnectorParts {
  rules: NetworkRules;
  /** For names on the Internet. */
  resolveName: ResolveName;
  /** For names that the operator allows. */
  resolveAllowedName: ResolveName;
  sessions: TlsSessions;
  /** Certificates to trust instead of Node's own (PEM). */
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
