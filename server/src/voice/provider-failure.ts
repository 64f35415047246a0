import { stackOf } from "../thrown.ts";
import { ProviderError } from "./ports.ts";

export interface ProviderFailure {
  /** For the call record. */
  message: string;
  retryable: boolean;
}

/**
 * What a call record says about a provider's failure. Providers word theirs as `ProviderError`. Anything else is a
 * fault of this code or of a library, so it is logged but not recorded.
 */
export function providerFailure(
  error: unknown,
  what: string,
  log: (level: "error", message: string) => void,
): ProviderFailure {
  if (error instanceof ProviderError) return { message: error.message, retryable: error.retryable };
  log("error", `${what} failed inside: ${stackOf(error)}`);
  return { message: `${what} failed because of an internal error. See the server's log.`, retryable: true };
}
