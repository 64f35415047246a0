import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { ProofForm } from "./proof-form.tsx";

export function TurnOffDialog({ onClose }: { onClose(): void }) {
  const turnOff = useOperation("auth_disable_two_factor", {
    errors: "form",
    invalidates: ["auth"],
    success: "Two-factor authentication turned off",
    onSuccess: onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Turn off two-factor authentication?"
      description="Your password alone will be enough to sign in."
    >
      <ProofForm
        action="Turn off"
        isPending={turnOff.isPending}
        needsCode
        problem={turnOff.error && toProblem(turnOff.error)}
        onSubmit={(proof) => turnOff.mutate({ body: proof })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
