import { headerValues } from "../../message/headers.ts";
import type { SipMessage } from "../../message/sip-message.ts";

/** A peer may send as many as fit into a message; ours are a handful. */
const MOST_METHODS = 40;

/** The methods in Allow; null if the message has none, so that what is known goes on. */
export function allowedBy(message: SipMessage): ReadonlySet<string> | null {
  const methods = headerValues(message, "Allow");
  return methods.length === 0 ? null : new Set(methods.slice(0, MOST_METHODS));
}
