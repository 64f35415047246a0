import { useRef, useState } from "react";
import type { ProviderKey, ProviderKeyCheck } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { needsCheck, type KeyFields } from "./needs-check.ts";
import type { Provider } from "./providers.ts";

export interface Fault {
  /** The provider says that the key is wrong; otherwise it couldn't be found out, or something else is missing. */
  isRejected: boolean;
  /** The provider's words. */
  message: string;
}

const LIMIT_MS = 10_000;

interface Options {
  provider: Provider;
  saved: ProviderKey | null;
  onSaved(): void;
}

/**
 * Checks a key with its provider before it is saved, so that a bad one never replaces one that live calls use. What
 * doesn't work is saved only by `saveAnyway`. Only another key, address or region is checked.
 */
export function useSaveProviderKey({ provider, saved, onSaved }: Options) {
  const [fault, setFault] = useState<(Fault & { of: string }) | null>(null);
  const running = useRef<AbortController | null>(null);
  const isCancelled = useRef(false);
  const done = {
    invalidates: ["provider_keys", "voices", "models"] as const,
    errors: "form" as const,
    success: `${provider.name} key saved`,
    onSuccess: onSaved,
  };
  const create = useOperation("provider_keys_create", done);
  const patch = useOperation("provider_keys_patch", done);
  const check = useOperation("provider_keys_check_unsaved", {
    errors: "form",
    signal: () => {
      running.current = new AbortController();
      return AbortSignal.any([running.current.signal, AbortSignal.timeout(LIMIT_MS)]);
    },
  });

  function saveAnyway(fields: KeyFields): void {
    check.reset();
    if (saved) patch.mutate({ path: { provider_key_id: saved.id }, body: fields });
    else create.mutate({ body: { provider: provider.id, ...fields } });
  }

  function submit(fields: KeyFields): void {
    if (!needsCheck(fields, saved)) return saveAnyway(fields);
    const of = JSON.stringify(fields);
    isCancelled.current = false;
    setFault(null);
    check.mutate(
      { body: { provider: provider.id, ...fields, ...(saved && { id: saved.id }) } },
      {
        onSuccess(answer: ProviderKeyCheck) {
          if (answer.ok) saveAnyway(fields);
          else setFault({ of, isRejected: answer.rejected, message: answer.message });
        },
        onError(error) {
          const message = isCancelled.current ? null : unanswered(error);
          if (message !== null) setFault({ of, isRejected: false, message });
          if (message !== null || isCancelled.current) check.reset();
        },
      },
    );
  }

  const error = check.error ?? create.error ?? patch.error;
  return {
    submit,
    saveAnyway,
    /** Stops the check; nothing is saved. */
    cancel: () => {
      isCancelled.current = true;
      running.current?.abort();
    },
    isChecking: check.isPending,
    isSaving: create.isPending || patch.isPending,
    error,
    /** What the check of these fields found; null for others. */
    faultOf: (fields: KeyFields): Fault | null => (fault?.of === JSON.stringify(fields) ? fault : null),
  };
}

/** Why there was no verdict. Null for errors that belong to a field, with which saving would be refused, too. */
function unanswered(error: Error): string | null {
  if (error.name === "TimeoutError" || error.name === "AbortError")
    return "The provider didn't answer within 10 seconds.";
  const { code, message } = toProblem(error);
  return code === "RATE_LIMITED" ? message : null;
}
