import { CircleAlert, CircleCheck } from "lucide-react";
import type { ProviderKey } from "@parley/client";
import { useOperation } from "../../../api/use-operation.ts";
import { Button } from "../../../components/ui/button.tsx";
import type { Provider } from "./providers.ts";

/** Tries the key and what it is for (a token, a word, a sentence to hear), with the outcome in words. */
export function ProviderKeyCheck({ saved, provider }: { saved: ProviderKey; provider: Provider }) {
  const check = useOperation("provider_keys_check");
  // A check from before the key was changed says nothing about the current key.
  const found = check.data && check.data.checked_at >= saved.updated_at ? check.data : null;
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        look="secondary"
        size="sm"
        isPending={check.isPending}
        onClick={() => check.mutate({ path: { provider_key_id: saved.id }, body: { generate: true } })}
      >
        {check.isPending ? "Checking…" : "Check key"}
        <span className="sr-only"> for {provider.name}</span>
      </Button>
      <div role="status" className="w-full empty:hidden">
        {found && !check.isPending && (
          <div
            className={`flex items-start gap-2.5 rounded-lg px-3.5 py-2.5 text-sm ${found.ok ? "bg-good-soft" : "bg-bad-soft"}`}
          >
            {found.ok ? (
              <CircleCheck className="mt-0.5 size-4 shrink-0 text-good" aria-hidden="true" />
            ) : (
              <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden="true" />
            )}
            <p className="min-w-0 break-words">
              {found.message}{" "}
              <span className="whitespace-nowrap text-muted tabular-nums">
                {found.status !== null && `HTTP ${found.status}, `}
                {found.duration_ms} ms
              </span>
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
