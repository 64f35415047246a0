import type { ErrorBody } from "./call-types.ts";

/** The service refused; `message` is its own sentence. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Seconds to wait before trying again, where the service says so. */
  readonly retryAfter: number | null;
  /** Variables of the agent that have no value. */
  readonly missing: readonly string[];
  constructor(status: number, body: ErrorBody | null, retryAfter: number | null = null) {
    super(body?.detail.message ?? `The service answered ${status}.`);
    this.status = status;
    this.code = body?.code ?? "UNKNOWN";
    this.retryAfter = retryAfter;
    this.missing = this.code === "MISSING_VARIABLES" ? (body?.detail["missing"] as string[]) : [];
  }
}

/** Sends JSON and gives the JSON answer; throws ApiError for what is not 2xx. */
export async function requestJson<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  const payload = body === undefined ? null : JSON.stringify(body);
  const response = await fetch(path, { method, headers, body: payload });
  const text = await response.text();
  const parsed: unknown = text === "" ? null : JSON.parse(text);
  if (!response.ok) {
    const wait = Number(response.headers.get("retry-after") ?? Number.NaN);
    throw new ApiError(response.status, parsed as ErrorBody | null, Number.isNaN(wait) ? null : wait);
  }
  return parsed as T;
}
