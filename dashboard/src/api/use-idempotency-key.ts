import { writeJson, ParleyError } from "@parley/client";
import { useMemo, useRef } from "react";

export interface IdempotencyKey {
  /** One key per content: the same content again is a retry, a change is another request. */
  of(content: unknown): string;
  /** Call this once the request was accepted: the same content then counts as another request. */
  renew(): void;
  /** Call this after a refusal: under the same key, the service would repeat it even when its cause is gone. */
  renewIfRefused(error: Error): void;
}

/** The `Idempotency-Key` of a form: sending it twice, even after a lost answer, takes effect once. */
export function useIdempotencyKey(): IdempotencyKey {
  const last = useRef<{ content: string; key: string } | null>(null);
  return useMemo(
    () => ({
      of(content) {
        const text = writeJson(content);
        if (last.current?.content !== text) last.current = { content: text, key: newKey() };
        return last.current.key;
      },
      renew() {
        last.current = null;
      },
      renewIfRefused(error) {
        if (!(error instanceof ParleyError) || error.status >= 500 || error.status === 429) return;
        const isUnderWay = error.is("CONFLICT") && error.detail.field === "idempotency_key";
        if (!isUnderWay) last.current = null;
      },
    }),
    [],
  );
}

/** 128 bits; `crypto.randomUUID` is missing if the page came over plain HTTP. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
