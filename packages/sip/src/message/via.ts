/** Via: the route that responses take back (RFC 3261, 20.42; RFC 3581). */
import { formatParameters, isToken, parseParameters, type Parameters } from "./header-syntax.ts";
import { formatHostPort, parseHostPort } from "./host-port.ts";

/** Branches of RFC 3261 begin with this; older ones aren't unique by themselves (RFC 3261, 8.1.1.7). */
export const BRANCH_COOKIE = "z9hG4bK";

export interface Via {
  /** Upper case: `UDP`, `TCP`, `TLS`, or one we don't support. */
  transport: string;
  /** The sent-by host. IPv6 without brackets. */
  host: string;
  port: number | null;
  /** `branch`, `received`, `rport` and others, with names in lower case. */
  params: Parameters;
  /** Only set if it isn't 2.0, to report that we don't support it. */
  version?: string;
}

const PROTOCOL = /^SIP[ \t]*\/[ \t]*(\d\.\d)[ \t]*\/[ \t]*([^ \t]+)[ \t]+/i;

/** Parses one Via value. Null if malformed. */
export function parseVia(text: string): Via | null {
  const match = PROTOCOL.exec(text);
  if (!match) return null;
  const [whole, version = "", transport = ""] = match;
  const semicolon = text.indexOf(";", whole.length);
  const sentBy = parseHostPort(text.slice(whole.length, semicolon < 0 ? undefined : semicolon).trim());
  const params = semicolon < 0 ? new Map() : parseParameters(text.slice(semicolon));
  if (!isToken(transport) || sentBy === null || params === null) return null;
  const via: Via = { transport: transport.toUpperCase(), ...sentBy, params };
  return version === "2.0" ? via : { ...via, version };
}

export function formatVia(via: Via): string {
  return `SIP/${via.version ?? "2.0"}/${via.transport} ${formatHostPort(via)}${formatParameters(via.params)}`;
}
