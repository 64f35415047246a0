import { createGuardedClient } from "./guarded-client.ts";
import type { GuardedClient } from "./guarded-request.ts";
import { plainHost } from "./network-rules.ts";

/** A client for an address that the operator has chosen, which may be private. Whoever asks for it closes it. */
export function createTrustingClient(baseUrl: string): GuardedClient {
  return createGuardedClient({ allow: [plainHost(new URL(baseUrl).hostname)], demoPrefix: null, own: null });
}
