import { useState } from "react";
import type { PreviewLink } from "@parley/client";
import { previewLinkSchema } from "@parley/client/schemas";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Form } from "../../../components/forms/form.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { SubmitActions } from "../../../components/ui/submit-actions.tsx";
import { useAgent } from "../agent/agent-context.ts";

const { at_once, per_day, per_address_hour } = previewLinkSchema.properties;
const LIMITS = [
  { name: "at_once", label: "Calls at once", bounds: at_once },
  { name: "per_day", label: "Calls in 24 hours", bounds: per_day },
  { name: "per_address_hour", label: "Calls per hour per IP address", bounds: per_address_hour },
] as const;
type Limits = Record<(typeof LIMITS)[number]["name"], string>;

interface Props {
  link: PreviewLink;
  onClose(): void;
}

/** Changes how many calls the link allows (docs/calls.md#limits-of-a-link). */
export function LimitsDialog({ link, onClose }: Props) {
  const { id } = useAgent();
  const [limits, setLimits] = useState<Limits>({
    at_once: textOf(link.at_once),
    per_day: textOf(link.per_day),
    per_address_hour: textOf(link.per_address_hour),
  });
  const change = useOperation("agents_patch_preview_link", {
    invalidates: ["agents"],
    errors: "form",
    success: "Limits changed",
    onSuccess: onClose,
  });
  const problem = change.error && toProblem(change.error);
  const body = {
    at_once: numberOf(limits.at_once),
    per_day: numberOf(limits.per_day),
    per_address_hour: numberOf(limits.per_address_hour),
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Change limits"
      description="Leave a field empty for the server's default."
    >
      <Form
        problem={problem}
        shown={LIMITS.map(({ name }) => name)}
        onSubmit={() => change.mutate({ path: { agent_id: id }, body })}
        actions={
          <SubmitActions onCancel={onClose} isPending={change.isPending}>
            Change
          </SubmitActions>
        }
      >
        {LIMITS.map(({ name, label, bounds }) => (
          <Field key={name} label={label} error={problem?.fields.get(name)?.message}>
            <Input
              type="number"
              min={bounds.minimum}
              max={bounds.maximum}
              placeholder="Default"
              className="max-w-40 tabular-nums"
              value={limits[name]}
              onChange={(event) => setLimits({ ...limits, [name]: event.target.value })}
            />
          </Field>
        ))}
      </Form>
    </Dialog>
  );
}

function textOf(limit: number | null): string {
  return limit === null ? "" : String(limit);
}

function numberOf(text: string): number | null {
  return text === "" ? null : Number(text);
}
