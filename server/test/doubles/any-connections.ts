import { createSharesOf } from "@parley/base/bounds/shares";
import type { ConnectionLimitOptions } from "../../src/http/binding/limit-connections.ts";

/** The usual limit of connections, with no proxy and nobody to count refusals. */
export function anyConnections(): ConnectionLimitOptions {
  return { shares: createSharesOf("connections", () => undefined), isProxy: () => false };
}
