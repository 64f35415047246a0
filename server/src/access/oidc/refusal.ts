/** Why somebody isn't signed in. The dashboard has a text for each. */
export const REFUSALS = [
  /** The person went back. */
  "cancelled",
  /** It took too long, was done before, or began in another browser. */
  "expired",
  /** Too many attempts from this address. */
  "busy",
  /** The provider doesn't answer, or its answer is wrong. The log says more. */
  "provider",
  /** The provider sent no email, or didn't say that it is verified. */
  "email",
  /** Its domain isn't in OIDC_DOMAINS. */
  "domain",
  /** There is no invitation, and no role, for this person. */
  "not_invited",
  /** Somebody has to use the setup link first. */
  "no_owner",
  /** An account has this email, and nothing proves that it is the same person's. */
  "account_exists",
  /** The account here, or the one at the provider, is connected with another. */
  "connected_elsewhere",
  /** The invitation has been used or has expired. */
  "link",
  /** The invitation is for another email. */
  "other_email",
] as const;

export type RefusalReason = (typeof REFUSALS)[number];

/** Thrown by whatever decides. `detail` is for the log: never a token, a code or a claim. */
export class Refusal extends Error {
  readonly reason: RefusalReason;
  readonly detail: Record<string, unknown>;
  constructor(reason: RefusalReason, detail: Record<string, unknown> = {}) {
    super(`a sign-in was refused: ${reason}`);
    this.name = "Refusal";
    this.reason = reason;
    this.detail = detail;
  }
}
