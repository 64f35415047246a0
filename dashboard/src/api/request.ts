import type { ErrorBody } from "./call-types.ts";

/** The service refused; `message` is its own sentence. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, body: ErrorBody | null) {
    super(body?.detail.message ?? `The service answered ${status}.`);
    this.status = status;
    this.code = body?.code ?? "UNKNOWN";
  }
}

/** Sends JSON and gives the JSON answer; throws ApiError for what is not 2xx. */
export async function requestJson<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  const payload = body === undefined ? null : JSON.stringify(body);
  const response = await fetch(path, { method, headers, body: payload });
  const text = await response.text();
  const parsed: unknown = text === "" ? null : JSON.parse(text);
  if (!response.ok) throw new ApiError(response.status, parsed as ErrorBody | null);
  return parsed as T;
}
