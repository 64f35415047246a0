import { useState, type ReactNode } from "react";
import { useWorkspace } from "../../../../api/use-workspace.ts";
import { ProviderKeyDialog } from "../../../settings/provider-keys/provider-key-dialog.tsx";
import { providerOf } from "../../../settings/provider-keys/providers.ts";
import { useKeyStates } from "./use-key-states.ts";

/** Adds or replaces a provider's key without leaving the page and what was typed there. `ask`: undefined for those who may not. */
export function useKeyDialog(): { ask: ((provider: string) => void) | undefined; dialog: ReactNode } {
  const { can } = useWorkspace();
  const { keys } = useKeyStates();
  const [asked, setAsked] = useState<string | null>(null);
  const provider = asked === null ? undefined : providerOf(asked);
  return {
    ask: can("admin") ? setAsked : undefined,
    dialog: provider && (
      <ProviderKeyDialog
        provider={provider}
        saved={keys?.data.find((key) => key.provider === provider.id) ?? null}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
