import { GuardedRequestError } from "@parley/base/net/guarded-request";

/** A carrier refused a request or couldn't be reached. `message` is for the operator. */
export class CarrierError extends Error {
  /** Null if there was no answer. */
  readonly status: number | null;
  /** The carrier's own error code. */
  readonly code: string | null;
  /** No connection to the carrier came about. */
  readonly isUnsent: boolean;
  constructor(message: string, status: number | null, code: string | null, options?: ErrorOptions) {
    super(message, options);
    this.name = "CarrierError";
    this.status = status;
    this.code = code;
    this.isUnsent = this.cause instanceof GuardedRequestError && this.cause.isUnsent;
  }
  /** The carrier did nothing: it refused, or was never asked. After 5xx and silence nobody knows. */
  get didNothing(): boolean {
    const { status, isUnsent } = this;
    return isUnsent || (status !== null && status >= 400 && status < 500 && status !== 408);
  }
  get isUnauthorized(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

/** Turns the guarded client's error into one about this carrier; rethrows anything else. */
export function unreachable(carrier: string, error: unknown): CarrierError {
  if (!(error instanceof GuardedRequestError)) throw error;
  return new CarrierError(`${carrier} can't be reached: ${error.message}`, null, error.type, {
    cause: error,
  });
}
