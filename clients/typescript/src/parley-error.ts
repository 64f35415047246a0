import type { ApiError } from "./api.gen.ts";

/** From the service's catalogue. `UNKNOWN`: the response came from elsewhere, such as a proxy. */
export type ErrorCode = ApiError["code"] | "UNKNOWN";

/** Members of `detail` that belong to a code. Codes that are not listed only have `error` and `message`. */
interface DetailMembers {
  MISSING_VARIABLES: { missing: string[] };
  PRIVATE_NETWORK: { host: string; address: string };
  MALFORMED_JSON: { position: number };
  FORBIDDEN: { required_role: string | null };
  CONFLICT: { field: string };
  PAYLOAD_TOO_LARGE: { limit: number; actual: number };
  VALIDATION_FAILED: { fields: { path: string; message: string; line?: number; column?: number }[] };
  TEMPLATE_LIMIT: { template: string; limit: string };
  INBOUND_VARIABLES_UNRESOLVED: { missing: string[]; agent_id: string };
  INTERNAL: { request_id: string };
}

/** The members of every error, and those that its code adds. */
export type ErrorDetail<C extends ErrorCode = ErrorCode> = {
  error: string;
  message: string;
} & (C extends keyof DetailMembers ? DetailMembers[C] : Record<string, unknown>);

/** An error answered by the service. `error.is("CONFLICT")` tells codes apart and types `detail`. */
export class ParleyError<C extends ErrorCode = ErrorCode> extends Error {
  readonly status: number;
  readonly code: C;
  readonly detail: ErrorDetail<C>;
  /** Seconds to wait before trying again, if the service says so. */
  readonly retryAfter: number | null;

  constructor(status: number, code: C, detail: ErrorDetail<C>, retryAfter: number | null = null) {
    super(`${code}: ${detail.message}`);
    this.name = "ParleyError";
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.retryAfter = retryAfter;
  }

  is<D extends ErrorCode>(code: D): this is ParleyError<D> {
    return (this.code as string) === code;
  }
}
