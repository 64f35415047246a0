import { useState } from "react";
import type { PreviewLink } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Form } from "../../../components/forms/form.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { SubmitActions } from "../../../components/ui/submit-actions.tsx";
import { useAgent } from "../agent/agent-context.ts";
import { endOf, LIFETIMES, type Lifetime } from "./link-lifetime.ts";

interface Props {
  link: PreviewLink;
  onClose(): void;
}

/** Changes when the link stops working. Its address stays, so websites and printed codes keep working. */
export function ExpirationDialog({ link, onClose }: Props) {
  const { id } = useAgent();
  const [lifetime, setLifetime] = useState<Lifetime>(link.expires_at === null ? "7" : "never");
  const change = useOperation("agents_patch_preview_link", {
    invalidates: ["agents"],
    errors: "form",
    success: "Expiration changed",
    onSuccess: onClose,
  });
  const problem = change.error && toProblem(change.error);
  return (
    <Dialog isOpen onClose={onClose} title="Change expiration" description="The URL stays the same.">
      <Form
        problem={problem}
        shown={["expires_at"]}
        onSubmit={() => change.mutate({ path: { agent_id: id }, body: { expires_at: endOf(lifetime) } })}
        actions={
          <SubmitActions onCancel={onClose} isPending={change.isPending}>
            Change
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
