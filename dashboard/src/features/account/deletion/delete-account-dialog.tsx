import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ParleyError } from "@parley/client";
import { operationQuery } from "../../../api/operation-query.ts";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Form } from "../../../components/forms/form.tsx";
import { CheckboxRow } from "../../../components/ui/checkbox-row.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { SubmitActions } from "../../../components/ui/submit-actions.tsx";
import { OwnPasswordField } from "../../../components/forms/own-password-field.tsx";

interface Owned {
  id: string;
  name: string;
}

/** Asks for the password and, if the user is a workspace's only owner, whether to delete that too. */
export function DeleteAccountDialog({ onClose }: { onClose(): void }) {
  const { data: methods } = useQuery(operationQuery(null, "auth_get_sign_in_methods"));
  const [password, setPassword] = useState("");
  const [owned, setOwned] = useState<readonly Owned[]>([]);
  const [isSure, setIsSure] = useState(false);
  const remove = useOperation("auth_delete_person", {
    errors: "form",
    onError: (error) => setOwned((known) => ownedIn(error) ?? known),
    onSuccess: () => location.assign("/sign-in"), // reloaded, so that nothing that was shown stays in memory
  });
  const needsPassword = methods?.has_password === true;
  const problem = remove.error && toProblem(remove.error);
  const submit = () =>
    remove.mutate({
      body: {
        ...(needsPassword && { current_password: password }),
        ...(isSure && { delete_workspaces: owned.map(({ id }) => id) }),
      },
    });
  const isComplete = methods && (!needsPassword || password !== "") && (owned.length === 0 || isSure);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Delete your account?"
      description="You leave all workspaces, and your access tokens stop working. Audit logs keep your email. This can't be undone."
    >
      <Form
        onSubmit={submit}
        problem={problem}
        shown={["current_password"]}
        actions={
          <SubmitActions
            onCancel={onClose}
            look="danger"
            isPending={remove.isPending || remove.isSuccess}
            disabled={!isComplete && "Fill in what is asked above"}
          >
            Delete account
          </SubmitActions>
        }
      >
        {needsPassword && (
          <OwnPasswordField autoFocus value={password} problem={problem} onChange={setPassword} />
        )}
        {owned.length > 0 && (
          <CheckboxRow
            label={`Also delete ${nameAll(owned)}`}
            hint="With all agents, tools, calls and recordings."
            checked={isSure}
            onChange={setIsSure}
          />
        )}
      </Form>
    </Dialog>
  );
}

/** The workspaces that would be left without an owner, if that is what went wrong. */
function ownedIn(error: Error): readonly Owned[] | null {
  if (!(error instanceof ParleyError) || !error.is("CONFLICT")) return null;
  const { workspaces } = error.detail as { workspaces?: Owned[] };
  return workspaces ?? null;
}

const list = new Intl.ListFormat("en", { type: "conjunction" });

function nameAll(workspaces: readonly Owned[]): string {
  return list.format(workspaces.map(({ name }) => name));
}
