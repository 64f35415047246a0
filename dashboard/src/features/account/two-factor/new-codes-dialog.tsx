import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export function NewCodesDialog({ onClose }: { onClose(): void }) {
  const replace = useOperation("auth_replace_recovery_codes", {
    errors: "form",
    invalidates: ["auth"],
  });
  const codes = replace.data?.recovery_codes;
  return (
    <Dialog
      key={codes ? "codes" : "password"}
      isOpen
      isModalOnly={codes !== undefined}
      onClose={onClose}
      title={codes ? "Your new recovery codes" : "Replace your recovery codes?"}
      description={codes ? undefined : "The old ones stop working."}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <ProofForm
          action="Replace codes"
          isPending={replace.isPending}
          needsCode
          problem={replace.error && toProblem(replace.error)}
          onSubmit={(proof) => replace.mutate({ body: proof })}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
