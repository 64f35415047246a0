import { GuardedRequestError } from "@parley/base/net/guarded-request";

/** A carrier refused a request or couldn't be reached. `message` is for the operator. */
export class CarrierError extends Error {
  /** Null if there was no answer. */
  readonly status: number | null;
  /** The carrier's own error code. */
  readonly code: string | null;
  constructor(message: string, status: number | null, code: string | null, options?: ErrorOptions) {
    super(message, options);
    this.name = "CarrierError";
    this.status = status;
    this.code = code;
  }
  /** The carrier did nothing. After 5xx and silence nobody knows. */
  get isRefusal(): boolean {
    return this.status !== null && this.status >= 400 && this.status < 500 && this.status !== 408;
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
