/** The public side of a preview link: what it asks for before a call, and the call's token. */
import type { CallToken } from "../../call-token.ts";
import type { PreviewVariables } from "../../wire.gen.ts";

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

/** `url`: where the service is. Throws RefusedError, and TypeError if there is no answer. */
export async function loadPreview(url: string, slug: string): Promise<PreviewVariables> {
  return ask(addressOf(url, slug, "variables"));
}

/** A field left empty gives no value, so the variable's default applies. */
export function startPreview(url: string, slug: string, values: Record<string, string>): Promise<CallToken> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
  return ask(addressOf(url, slug, "token"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ variable_values: given }),
  });
}

function addressOf(url: string, slug: string, what: string): string {
  return `${new URL(url).origin}/preview/${encodeURIComponent(slug)}/${what}`;
}

async function ask<T>(address: string, init?: RequestInit): Promise<T> {
  const response = await fetch(address, init);
  if (response.ok) return (await response.json()) as T;
  const error = (await response.json().catch(() => ({}))) as {
    code?: string;
    detail?: { message?: string; missing?: string[] };
  };
  const wait = Number(response.headers.get("retry-after") ?? Number.NaN);
  throw new RefusedError(
    error.code ?? "UNKNOWN",
    error.detail?.message ?? `HTTP ${response.status}`,
    Number.isFinite(wait) ? wait : null,
    error.detail?.missing ?? [],
  );
}
