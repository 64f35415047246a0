/** The service refused. Without an answer, `fetch` throws a TypeError. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  /** From the service's catalogue of errors; `UNKNOWN` if something else answered. */
  readonly code: string;
  /** Seconds to wait, if the service says so. */
  readonly retryAfter: number | null;
  /** Names of variables without a value. */
  readonly missing: readonly string[];

  constructor(code: string, message: string, retryAfter: number | null, missing: readonly string[]) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
    this.missing = missing;
  }
}

/** What the service, or whatever answered in its place, said. */
export async function refusedBy(response: Response): Promise<RefusedError> {
  const error = (await response.json().catch(() => ({}))) as {
    code?: string;
    detail?: { message?: string; missing?: string[] };
  };
  const wait = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new RefusedError(
    error.code ?? "UNKNOWN",
    error.detail?.message ?? `HTTP ${response.status}`,
    Number.isFinite(wait) ? wait : null,
    error.detail?.missing ?? [],
  );
}
