type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** `Retry-After`: seconds, or a date (RFC 9110, 10.2.3). In ms from `nowMs`; null if there is none ahead. */
export function waitOf(header: string | string[] | undefined, nowMs: number): number | null {
  if (typeof header !== "string") return null;
  const ms = /^\d+(?:\.\d+)?$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - nowMs;
  return ms > 0 ? ms : null;
}

/**
 * How long a refused request should wait, as the server says: `retry-after-ms` (OpenAI, Azure), `Retry-After`, or
 * Google's `RetryInfo` in the body (https://cloud.google.com/apis/design/errors#error_payloads). In ms.
 */
export function askedWait(headers: Headers, body: string, nowMs: number): number | null {
  const ms = Number(headers["retry-after-ms"] ?? Number.NaN);
  if (ms > 0) return ms;
  return waitOf(headers["retry-after"], nowMs) ?? retryInfo(body);
}

function retryInfo(body: string): number | null {
  const [, seconds] = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(body) ?? [];
  return seconds !== undefined && Number(seconds) > 0 ? Number(seconds) * 1_000 : null;
}
