import { useState } from "react";
import type { PreviewLink } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Form } from "../../../components/forms/form.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { SubmitActions } from "../../../components/ui/submit-actions.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useAgent } from "../agent/agent-context.ts";
import { endOf, LIFETIMES, type Lifetime } from "./link-lifetime.ts";

interface Props {
  /** The link that stops working. Its websites and limits stay. */
  current: PreviewLink | null;
  onClose(): void;
}

/** Makes a link, or replaces the existing one. */
export function CreateLinkDialog({ current, onClose }: Props) {
  const replaces = current !== null;
  const agent = useAgent();
  const [lifetime, setLifetime] = useState<Lifetime>("never");
  const create = useOperation("agents_create_preview_link", {
    invalidates: ["agents"],
    errors: "form",
    success: replaces ? "Preview link replaced" : "Preview link created",
    onSuccess: onClose,
  });
  const problem = create.error && toProblem(create.error);
  const submit = () => {
    const { allowed_origins = [], at_once = null, per_day = null, per_address_hour = null } = current ?? {};
    const body = { expires_at: endOf(lifetime), allowed_origins, at_once, per_day, per_address_hour };
    create.mutate({ path: { agent_id: agent.id }, body });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={replaces ? `Replace the preview link for ${agent.name}?` : "Create preview link"}
      description={
        replaces
          ? "The current link stops working immediately for everyone who has it."
          : "Anyone with the link can talk to the agent. Treat it like a password."
      }
    >
      <Form
        problem={problem}
        shown={["expires_at"]}
        onSubmit={submit}
        actions={
          <SubmitActions
            onCancel={onClose}
            look={replaces ? "danger" : "primary"}
            isPending={create.isPending}
          >
            {replaces ? "Replace link" : "Create link"}
          </SubmitActions>
        }
      >
        <Field label="Expires" error={problem?.fields.get("expires_at")?.message}>
          <Select<Lifetime> value={lifetime} options={LIFETIMES} onChange={setLifetime} />
        </Field>
      </Form>
    </Dialog>
  );
}
