import type { ProviderKey } from "@parley/client";
import { ConfirmOperation } from "../../../components/forms/confirm-operation.tsx";
import type { Provider } from "./providers.ts";

interface Props {
  provider: Provider;
  saved: ProviderKey;
  onClose(): void;
}

export function DeleteProviderKeyDialog({ provider, saved, onClose }: Props) {
  return (
    <ConfirmOperation
      operation="provider_keys_delete"
      input={{ path: { provider_key_id: saved.id } }}
      invalidates={["provider_keys", "voices"]}
      success={`The key of ${provider.name} was deleted`}
      title={`Delete the key of ${provider.name}?`}
      action="Delete key"
      typedName={saved.label || provider.name}
      onClose={onClose}
    >
      <p>
        Calls use the operator&rsquo;s key again; where there is none, agents that need {provider.name} cannot
        take calls. The key cannot be had back from here.
      </p>
    </ConfirmOperation>
  );
}
