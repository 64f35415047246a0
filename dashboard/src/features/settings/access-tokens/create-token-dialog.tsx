import { useState } from "react";
import type { NewAccessToken } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspace, type Role } from "../../../api/use-workspace.ts";
import { Form } from "../../../components/forms/form.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { SubmitActions } from "../../../components/ui/submit-actions.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { ExpiryFields } from "../issued/expiry-fields.tsx";
import { expiresAt, isComplete, type Expiry } from "../issued/expiry.ts";
import { roleOptions } from "../roles/role-options.ts";
import { ShownOnceDialog } from "../issued/shown-once-dialog.tsx";

interface Props {
  onClose(): void;
  /** What the form contains at first. */
  name?: string;
  /** The token was shown. The page that asked for it can use it now. */
  onMade?(token: NewAccessToken): void;
}

/** Creates a token, then shows it once. */
export function CreateTokenDialog({ onClose, name = "", onMade }: Props) {
  const [made, setMade] = useState<NewAccessToken | null>(null);
  if (made) {
    return (
      <ShownOnceDialog
        title={`${made.name} is ready`}
        description="Send it as Authorization: Bearer. Treat it like a password."
        text={made.token}
        label="Copy token"
        onClose={onClose}
      />
    );
  }
  const use = (token: NewAccessToken) => {
    setMade(token);
    onMade?.(token);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="New access token"
      description="It's yours and is revoked when you leave the workspace."
    >
      <CreateTokenForm onClose={onClose} name={name} onMade={use} />
    </Dialog>
  );
}

function CreateTokenForm({ onClose, name: firstName, onMade }: Required<Props>) {
  const { can } = useWorkspace();
  const [name, setName] = useState(firstName);
  const [role, setRole] = useState<Role>("editor");
  const [expiry, setExpiry] = useState<Expiry>({ choice: "90", date: "" });
  const create = useOperation("access_tokens_create", {
    invalidates: ["access_tokens"],
    errors: "form",
    onSuccess: onMade,
  });
  const problem = create.error && toProblem(create.error);
  return (
    <Form
      onSubmit={() => create.mutate({ body: { name: name.trim(), role, expires_at: expiresAt(expiry) } })}
      problem={problem}
      shown={["name", "role", "expires_at"]}
      actions={
        <SubmitActions
          onCancel={onClose}

          disabled={name.trim() === "" ? "Enter a name" : !isComplete(expiry) && "Choose when it expires"}
          isPending={create.isPending}
        >
          Create token
        </SubmitActions>
      }
    >
      <Field label="Name" hint="What it's for." error={problem?.fields.get("name")?.message}>
        <Input
          value={name}
          placeholder="Deployment"
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label="Role" error={problem?.fields.get("role")?.message}>
        <Select value={role} options={roleOptions(can)} onChange={(chosen) => setRole(chosen)} />
      </Field>
      <ExpiryFields
        label="Expires"
        choices={["7", "30", "90", "365", "date", "never"]}
        value={expiry}
        onChange={setExpiry}
        error={problem?.fields.get("expires_at")?.message}
      />
    </Form>
  );
}
