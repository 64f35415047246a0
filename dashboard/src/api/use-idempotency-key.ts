import { useMemo, useRef } from "react";

export interface IdempotencyKey {
  /** One key per content: the same content again is a retry, a change is another request. */
  of(content: unknown): string;
  /** Once accepted it is over: from now on the same content is another request. */
  renew(): void;
}

/** The `Idempotency-Key` of a form: sent twice, even after a lost answer, it does its work once. */
export function useIdempotencyKey(): IdempotencyKey {
  const last = useRef<{ content: string; key: string } | null>(null);
  return useMemo(
    () => ({
      of(content) {
        const text = JSON.stringify(content);
        if (last.current?.content !== text) last.current = { content: text, key: newKey() };
        return last.current.key;
      },
      renew() {
        last.current = null;
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
