import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { ProofForm } from "../two-factor/proof-form.tsx";

export function DisconnectDialog({ name, onClose }: { name: string; onClose(): void }) {
  const disconnect = useOperation("auth_disconnect_oidc", {
    errors: "form",
    invalidates: ["auth"],
    success: `${name} disconnected`,
    onSuccess: onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Disconnect ${name}?`}
      description="You'll only be able to sign in with your password."
    >
      <ProofForm
        action="Disconnect"
        isPending={disconnect.isPending}
        problem={disconnect.error && toProblem(disconnect.error)}
        onSubmit={({ current_password }) => disconnect.mutate({ body: { current_password } })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
