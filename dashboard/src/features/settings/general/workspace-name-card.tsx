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

export function WorkspaceNameCard() {
  const { name, can } = useWorkspace();
  const draft = useDraftOf({ name });
  const guard = useUnsavedChanges(draft.isDirty);
  const rename = useOperation("workspaces_patch", {
    invalidates: ["workspaces"],
    errors: "form",
    success: (workspace) => `Workspace renamed to ${workspace.name}`,
    onSuccess: (workspace) => draft.reset({ name: workspace.name }),
  });
  const problem = rename.error && toProblem(rename.error);
  const isAdmin = can("admin");
  return (
    <Card title="Name">
      {guard}
      <Form
        className="flex max-w-md flex-col gap-4"
        onSubmit={() => rename.mutate({ body: { name: draft.value.name.trim() } })}
        problem={problem}
        shown={["name"]}
        actions={
          isAdmin && (
            <Button
              type="submit"
              className="self-start"
              disabled={
                draft.isDirty ? draft.value.name.trim() === "" && "Enter a name" : "Nothing has changed"
              }
              isPending={rename.isPending}
            >
              Save name
            </Button>
          )
        }
      >
        <ReadingContext value={!isAdmin}>
          <Field
            label="Workspace name"
            hint="Shown to all members."
            error={problem?.fields.get("name")?.message}
          >
            <Input
              value={draft.value.name}
              autoComplete="organization"
              onChange={(event) => draft.change({ name: event.target.value })}
            />
          </Field>
        </ReadingContext>
      </Form>
    </Card>
  );
}
