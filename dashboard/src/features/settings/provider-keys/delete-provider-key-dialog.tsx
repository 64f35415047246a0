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
      invalidates={["provider_keys", "voices", "models"]}
      success={`${provider.name} key deleted`}
      title={`Delete the ${provider.name} key?`}
      action="Delete key"
      typedName={saved.label || provider.name}
      onClose={onClose}
    >
      <p>
        Calls will use the server&rsquo;s default key. Without one, agents that need {provider.name}{" "}
        can&rsquo;t take calls. You can&rsquo;t get the deleted key back.
      </p>
    </ConfirmOperation>
  );
}
