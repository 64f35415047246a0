import type { ProviderKey } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import type { Provider } from "./providers.ts";

interface Props {
  provider: Provider;
  saved: ProviderKey;
  onClose(): void;
}

export function DeleteProviderKeyDialog({ provider, saved, onClose }: Props) {
  const remove = useOperation("provider_keys_delete", {
    invalidates: ["provider_keys", "voices"],
    errors: "form",
    success: `The key of ${provider.name} was deleted`,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate({ path: { provider_key_id: saved.id } })}
      title={`Delete the key of ${provider.name}?`}
      action="Delete key"
      typedName={saved.label || provider.name}
      isPending={remove.isPending}
      error={remove.error && toProblem(remove.error).message}
    >
      <p>
        Calls use the operator&rsquo;s key again; where there is none, agents that need {provider.name} cannot
        take calls. The key cannot be had back from here.
      </p>
    </ConfirmDialog>
  );
}
