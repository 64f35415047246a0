/** The one error catalogue (docs/api.md#errors). Every failure is answered in this shape. */

/** Every error code the service answers with, and its HTTP status. */
export const ERROR_STATUS = {
  MISSING_VARIABLES: 400,
  PRIVATE_NETWORK: 400,
  MALFORMED_JSON: 400,
  /** The request can't be parsed as HTTP; most clients can't send such a thing. */
  MALFORMED_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  VALIDATION_FAILED: 422,
  TEMPLATE_LIMIT: 422,
  INBOUND_VARIABLES_UNRESOLVED: 422,
  UPGRADE_REQUIRED: 426,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  AT_CAPACITY: 503,
  SHUTTING_DOWN: 503,
  PHONE_LINE_DOWN: 503,
  DATABASE_UNAVAILABLE: 503,
  PEER_UNREACHABLE: 503,
  RECORDINGS_UNAVAILABLE: 503,
  SIGN_IN_UNAVAILABLE: 503,
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
  /** For an unknown member: those that the object may have. */
  allowed?: string[];
}

/** An error sent to the caller. `message` is one sentence that says what to do. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly members: Record<string, unknown>;
  /** Seconds for `Retry-After`, if the code has one. */
  readonly retryAfter: number | undefined;
  /** Extra response headers. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string,
    members: Record<string, unknown> = {},
    retryAfter?: number,
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = "ServiceError";
    this.code = code;
    this.members = members;
    this.retryAfter = retryAfter;
    this.headers = headers;
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
  const message = first ? sentenceOf(first) : "The request isn't valid.";
  return new ServiceError("VALIDATION_FAILED", message, { fields });
}

/**
 * The problem as a sentence: "Header 1 key is required." A message that doesn't continue from the field's name follows
 * it after a colon; a problem with the whole body has no name.
 */
function sentenceOf({ path, message, line, allowed }: FieldProblem): string {
  const end = /[.!?]$/u.test(message) ? "" : ".";
  const name = path === "" ? "The body" : fieldLabel(path);
  if (message === UNKNOWN_FIELD) {
    const known = allowed
      ? ` Use ${new Intl.ListFormat("en", { type: "disjunction" }).format(allowed)}.`
      : "";
    return `Unknown field "${path.split(".").at(-1)}".${known}`;
  }
  if (CONTINUES.test(message)) return `${name} ${message}${end}`;
  const sentence = message.charAt(0).toUpperCase() + message.slice(1) + end;
  if (path === "") return sentence;
  return `${name}${line === undefined ? "" : `, line ${line}`}: ${sentence}`;
}

/** The message for a member that the schema doesn't have. */
export const UNKNOWN_FIELD = "isn't a known field";

/** First words of messages that continue a sentence starting with the field's name. */
const CONTINUES =
  /^(?:must|is|isn't|has|can't|needs|names|makes|refers|requires|takes|leads|only works|doesn't|was|ends|reads|sends) /u;

/** A path as people would write it: `headers.0.key` is "Header 1 key", `timeout_ms` is "Timeout". */
export function fieldLabel(path: string): string {
  const parts = path.split(".");
  const words = parts.map((part, index) => {
    if (/^\d+$/u.test(part)) return String(Number(part) + 1);
    const isOneOfMany = /^\d+$/u.test(parts[index + 1] ?? "");
    const named = part.replace(/_ms$/u, "").replaceAll("_", " ");
    const one = isOneOfMany ? named.replace(/(?<=ss|x)es$|(?<!s)s$/u, "") : named;
    return one.replace(
      /\b(?:api|e164|id|ids|mcp|sip|uri|url)\b/gu,
      (word) => ACRONYMS[word] ?? word.toUpperCase(),
    );
  });
  const label = words.join(" ");
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const ACRONYMS: Record<string, string> = { ids: "IDs" };

/** 404 for a resource that doesn't exist, or that this caller may not know about. */
export function notFound(kind: string, advice = "Check the ID and the workspace."): ServiceError {
  return new ServiceError("NOT_FOUND", `No such ${kind}. ${advice}`);
}

/** What the caller sees of an internal failure. The details are logged under the request id. */
export function internalFailure(requestId: string): ServiceError {
  const message = "Something went wrong in the service. See its log for this request ID.";
  return new ServiceError("INTERNAL", message, { request_id: requestId });
}

/** 422 for a number or time that the database can't hold. A schema should have refused it by the field's name. */
export function outOfRange(): ServiceError {
  return new ServiceError("VALIDATION_FAILED", "A number or time in this request is out of range.", {
    fields: [],
  });
}
