import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { NewInvitation } from "@parley/client";
import { operationQuery } from "../../../api/operation-query.ts";
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
import { roleWithArticle } from "../roles/role-with-article.ts";
import { ShownOnceDialog } from "../issued/shown-once-dialog.tsx";

/** Creates an invitation, then shows its link once. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { name } = useWorkspace();
  const { data: setup } = useQuery(operationQuery(null, "auth_setup"));
  const [made, setMade] = useState<NewInvitation | null>(null);
  if (made) {
    return (
      <ShownOnceDialog
        title={made.is_emailed ? "Invitation sent" : "Send this link"}
        description={
          <>
            It makes {made.email ?? "one person"} {roleWithArticle(made.role)} in {name}.{" "}
            {made.is_emailed
              ? "It's on its way by email; you can also send the link yourself."
              : "It isn't emailed, so send it yourself."}
          </>
        }
        text={made.url}
        label="Copy link"
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={`Invite to ${name}`} description="You'll get a link to send.">
      <InviteForm sendsEmail={setup?.sends_email ?? false} onClose={onClose} onMade={setMade} />
    </Dialog>
  );
}

interface FormProps {
  sendsEmail: boolean;
  onClose(): void;
  onMade(invitation: NewInvitation): void;
}

function InviteForm({ sendsEmail, onClose, onMade }: FormProps) {
  const { can } = useWorkspace();
  const [role, setRole] = useState<Role>("editor");
  const [email, setEmail] = useState("");
  const [expiry, setExpiry] = useState<Expiry>({ choice: "7", date: "" });
  const create = useOperation("invitations_create", {
    invalidates: ["invitations"],
    errors: "form",
    onSuccess: onMade,
  });
  const problem = create.error && toProblem(create.error);
  const submit = () =>
    create.mutate({ body: { role, email: email.trim() || null, expires_at: expiresAt(expiry) } });
  return (
    <Form
      onSubmit={submit}
      problem={problem}
      shown={["role", "email", "expires_at"]}
      actions={
        <SubmitActions
          onCancel={onClose}
          isPending={create.isPending}
          disabled={!isComplete(expiry) && "Choose when it expires"}
        >
          {sendsEmail && email.trim() !== "" ? "Send invitation" : "Create link"}
        </SubmitActions>
      }
    >
      <Field
        label="Email"
        aside="optional"
        hint={
          sendsEmail
            ? "The link is sent there, and only this account can use it."
            : "Only this account can use the link."
        }
        error={problem?.fields.get("email")?.message}
      >
        <Input
          type="email"
          value={email}
          autoComplete="off"
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Role" error={problem?.fields.get("role")?.message}>
        <Select value={role} options={roleOptions(can)} onChange={(chosen) => setRole(chosen)} />
      </Field>
      <ExpiryFields
        label="Link expires"
        choices={["1", "7", "30", "date"]}
        value={expiry}
        onChange={setExpiry}
        error={problem?.fields.get("expires_at")?.message}
      />
    </Form>
  );
}
