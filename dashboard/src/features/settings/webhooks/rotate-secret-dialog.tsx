import { useState } from "react";
import type { Webhook } from "@parley/client";
import { rotateSecretInputSchema } from "@parley/client/schemas";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Form } from "../../../components/forms/form.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { SubmitActions } from "../../../components/ui/submit-actions.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";

interface Props {
  webhook: Webhook;
  onClose(): void;
  onRotated(secret: string): void;
}

const OVERLAPS = [
  { value: "24", label: "For a day", hint: "Time to give your server the new one." },
  { value: "1", label: "For an hour" },
  { value: "168", label: "For a week" },
  {
    value: "0",
    label: "No longer",
    hint: "For a leaked secret. Events fail until your server has the new one.",
  },
];

export function RotateSecretDialog({ webhook, onClose, onRotated }: Props) {
  const [hours, setHours] = useState(
    String(rotateSecretInputSchema.properties.previous_ends_in_hours.default),
  );
  const rotate = useOperation("webhooks_rotate_secret", {
    invalidates: ["webhooks"],
    errors: "form",
    onSuccess: ({ secret }) => onRotated(secret),
  });
  const problem = rotate.error && toProblem(rotate.error);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Rotate secret"
      description="Creates a new secret and shows it once. Until the previous one expires, both sign events."
    >
      <Form
        onSubmit={() =>
          rotate.mutate({
            path: { webhook_id: webhook.id },
            body: { previous_ends_in_hours: Number(hours) },
          })
        }
        problem={problem}
        shown={["previous_ends_in_hours"]}
        actions={
          <SubmitActions onCancel={onClose} isPending={rotate.isPending}>
            Rotate secret
          </SubmitActions>
        }
      >
        <Field
          label="Keep signing with the previous secret"
          error={problem?.fields.get("previous_ends_in_hours")?.message}
        >
          <Select value={hours} options={OVERLAPS} onChange={setHours} />
        </Field>
      </Form>
    </Dialog>
  );
}
