import { stackOf } from "@parley/base/thrown";
import { ProviderError } from "./ports.ts";

/**
 * Why a vendor failed, in few words that can be counted (docs/observability.md#errors-of-vendors). `refused`: it
 * answered that it won't or can't; `network`: it wasn't reached, or the connection broke; `empty`: an answer without
 * anything in it.
 */
export type VendorFailureReason =
  | "timeout"
  | "refused"
  | "unauthorized"
  | "quota"
  | "bad_answer"
  | "empty"
  | "network";

export interface VendorFailure {
  reason: VendorFailureReason;
  /** HTTP status of its answer; null if it gave none. */
  status: number | null;
}

/** What the model's empty answer counts as. */
export const EMPTY_ANSWER: VendorFailure = { reason: "empty", status: null };

/** What its private text in an answer counts as. */
export const PRIVATE_TEXT: VendorFailure = { reason: "bad_answer", status: null };

const REASONS: Record<ProviderError["kind"], VendorFailureReason> = {
  unauthorized: "unauthorized",
  rate_limited: "quota",
  timeout: "timeout",
  bad_request: "refused",
  bad_answer: "bad_answer",
  unavailable: "network",
};
const PAYMENT_REQUIRED = 402;

export function vendorFailureOf({ kind, status, isEmpty }: ProviderError): VendorFailure {
  if (isEmpty) return { reason: "empty", status };
  if (status === PAYMENT_REQUIRED) return { reason: "quota", status };
  // A vendor that answers 503 was reached.
  if (kind === "unavailable" && status !== null) return { reason: "refused", status };
  return { reason: REASONS[kind], status };
}

export interface ProviderFailure {
  /** For the call record. */
  message: string;
  retryable: boolean;
  /** Null if it wasn't the vendor's. */
  failure: VendorFailure | null;
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
  if (error instanceof ProviderError) {
    const { message, retryable } = error;
    return { message, retryable, failure: vendorFailureOf(error) };
  }
  log("error", `${what} failed inside: ${stackOf(error)}`);
  const message = `${what} failed because of an internal error. See the server's log.`;
  return { message, retryable: true, failure: null };
}
