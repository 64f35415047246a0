/** The one error catalogue (docs/api.md#errors). Whatever fails, anywhere, is answered in this shape. */

/** Every code the service answers with, and its HTTP status. */
export const ERROR_STATUS = {
  MISSING_VARIABLES: 400,
  PRIVATE_NETWORK: 400,
  MALFORMED_JSON: 400,
  /** What arrived can't be read as an HTTP request; most clients can't send such a thing. */
  MALFORMED_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VALIDATION_FAILED: 422,
  TEMPLATE_LIMIT: 422,
  INBOUND_VARIABLES_UNRESOLVED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  AT_CAPACITY: 503,
  SHUTTING_DOWN: 503,
  PHONE_LINE_DOWN: 503,
  DATABASE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every error answer. */
export interface ErrorBody {
  code: ErrorCode;
  detail: { error: string; message: string; [member: string]: unknown };
}

/** One field that failed validation, with `path` as in `auth.token` or `headers.0.key`. */
export interface FieldProblem {
  path: string;
  message: string;
  line?: number;
  column?: number;
}

/** An error that is answered to the caller. `message` is one sentence that says what to do. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly members: Record<string, unknown>;
  /** Seconds for `Retry-After`, if the code has one. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, members: Record<string, unknown> = {}, retryAfter?: number) {
    super(message);
    this.name = "ServiceError";
    this.code = code;
    this.members = members;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  toBody(): ErrorBody {
    return {
      code: this.code,
      detail: { error: this.code.toLowerCase(), message: this.message, ...this.members },
    };
  }
}

/** 422 VALIDATION_FAILED for one or more fields. */
export function validationFailed(...fields: FieldProblem[]): ServiceError {
  const first = fields[0];
  const message = first ? `${first.path}: ${first.message}` : "The request is not valid.";
  return new ServiceError("VALIDATION_FAILED", message, { fields });
}

/** 404 for a resource that doesn't exist, or that this caller may not know about. */
export function notFound(kind: string): ServiceError {
  return new ServiceError("NOT_FOUND", `There is no such ${kind} here; check the id and the workspace.`);
}
