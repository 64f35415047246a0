import { headerValues } from "../../message/headers.ts";
import type { SipMessage } from "../../message/sip-message.ts";

/** Peers may list as many as fit into a message; our own are a handful. */
const MOST_METHODS = 40;

/** The methods in Allow; null if the header is missing, so that what we know stays valid. */
export function allowedBy(message: SipMessage): ReadonlySet<string> | null {
  const methods = headerValues(message, "Allow");
  return methods.length === 0 ? null : new Set(methods.slice(0, MOST_METHODS));
}
