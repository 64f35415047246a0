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

const PATH = "recording_retention_days";
const days = workspacePatchSchema.properties.recording_retention_days;

/** How long the sound of calls is kept. Their records stay. */
export function RecordingRetentionCard() {
  const { recording_retention_days: kept, can } = useWorkspace();
  const draft = useDraftOf({ days: kept === null ? "" : String(kept) });
  const guard = useUnsavedChanges(draft.isDirty);
  const save = useOperation("workspaces_patch", {
    invalidates: ["workspaces"],
    errors: "form",
    success: "Retention saved",
    onSuccess: ({ recording_retention_days: saved }) =>
      draft.reset({ days: saved === null ? "" : String(saved) }),
  });
  const problem = save.error && toProblem(save.error);
  const isAdmin = can("admin");
  return (
    <Card title="Recordings" description="Call records and transcripts stay when a recording is deleted.">
      {guard}
      <Form
        className="flex max-w-md flex-col gap-4"
        onSubmit={() =>
          save.mutate({ body: { [PATH]: draft.value.days === "" ? null : Number(draft.value.days) } })
        }
        problem={problem}
        shown={[PATH]}
        actions={
          isAdmin && (
            <Button type="submit" className="self-start" disabled={!draft.isDirty} isPending={save.isPending}>
              Save retention
            </Button>
          )
        }
      >
        <ReadingContext value={!isAdmin}>
          <Field
            label="Delete recordings after (days)"
            hint="Leave empty to keep them."
            error={problem?.fields.get(PATH)?.message}
          >
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
