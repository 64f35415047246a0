import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { ProofForm } from "../two-factor/proof-form.tsx";

interface Props {
  name: string;
  needsCode: boolean;
  onClose(): void;
}

export function ConnectDialog({ name, needsCode, onClose }: Props) {
  const connect = useOperation("auth_connect_oidc", {
    errors: "form",
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Connect ${name}`}
      description={`You'll sign in with ${name} next. Its email may differ from the one here.`}
    >
      <ProofForm
        action={`Continue to ${name}`}
        isPending={connect.isPending || connect.isSuccess}
        problem={connect.error && toProblem(connect.error)}
        needsCode={needsCode}
        onSubmit={(proof) => connect.mutate({ body: { next: location.pathname, ...proof } })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
