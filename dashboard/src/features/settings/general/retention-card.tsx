import { workspacePatchSchema } from "@parley/client/schemas";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Form } from "../../../components/forms/form.tsx";
import { useDraftOf } from "../../../components/forms/use-draft-of.ts";
import { useUnsavedChanges } from "../../../components/forms/use-unsaved-changes.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { ReadingContext } from "../../../components/ui/reading-context.ts";

interface Props {
  /** The member of the workspace that says how many days. */
  path: "recording_retention_days" | "call_retention_days";
  title: string;
  description: string;
  label: string;
  /** The text of its button. */
  action: string;
}

/** How long the sound of calls, or all of them, are kept. */
export function RetentionCard({ path, title, description, label, action }: Props) {
  const { [path]: kept, can } = useWorkspace();
  const days = workspacePatchSchema.properties[path];
  const draft = useDraftOf({ days: kept === null ? "" : String(kept) });
  const guard = useUnsavedChanges(draft.isDirty);
  const save = useOperation("workspaces_patch", {
    invalidates: ["workspaces"],
    errors: "form",
    success: "Retention saved",
    onSuccess: ({ [path]: saved }) => draft.reset({ days: saved === null ? "" : String(saved) }),
  });
  const problem = save.error && toProblem(save.error);
  const isAdmin = can("admin");
  return (
    <Card title={title} description={description}>
      {guard}
      <Form
        className="flex max-w-md flex-col gap-4"
        onSubmit={() =>
          save.mutate({ body: { [path]: draft.value.days === "" ? null : Number(draft.value.days) } })
        }
        problem={problem}
        shown={[path]}
        actions={
          isAdmin && (
            <Button
              type="submit"
              className="self-start"
              disabled={!draft.isDirty && "Nothing has changed"}
              isPending={save.isPending}
            >
              {action}
            </Button>
          )
        }
      >
        <ReadingContext value={!isAdmin}>
          <Field label={label} hint="Leave empty to keep them." error={problem?.fields.get(path)?.message}>
            <Input
              type="number"
              min={days.minimum}
              max={days.maximum}
              placeholder="Never"
              className="max-w-40 tabular-nums"
              value={isAdmin ? draft.value.days : draft.value.days || "Never"}
              onChange={(event) => draft.change({ days: event.target.value })}
            />
          </Field>
        </ReadingContext>
      </Form>
    </Card>
  );
}
