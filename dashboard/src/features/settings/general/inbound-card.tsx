import { workspacePatchSchema } from "@parley/client/schemas";
import type { Workspace } from "@parley/client";
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
import { Textarea } from "../../../components/ui/textarea.tsx";
import { lineErrors, linesOf } from "../../phone/trunks/lines-of.ts";

const LIMITS = workspacePatchSchema.properties.inbound.properties.per_caller_hour;
const SHOWN = "inbound.per_caller_hour";
const BLOCKED = "inbound.blocked";

/** Who may call the workspace's numbers, and how often. */
export function InboundCard() {
  const { inbound, can } = useWorkspace();
  const draft = useDraftOf(draftOf(inbound));
  const guard = useUnsavedChanges(draft.isDirty);
  const save = useOperation("workspaces_patch", {
    invalidates: ["workspaces"],
    errors: "form",
    success: "Inbound calls saved",
    onSuccess: ({ inbound: saved }) => draft.reset(draftOf(saved)),
  });
  const problem = save.error && toProblem(save.error);
  const isAdmin = can("admin");
  const { blocked, perHour } = draft.value;
  const change = {
    blocked: linesOf(blocked).map((line) => line.replaceAll(/[-.() ]/g, "")),
    per_caller_hour: perHour === "" ? null : Number(perHour),
  };
  return (
    <Card title="Inbound calls" description="Refused calls leave no call record.">
      {guard}
      <Form
        className="flex max-w-md flex-col gap-4"
        onSubmit={() => save.mutate({ body: { inbound: change } })}
        problem={problem}
        shown={[SHOWN, ...[...(problem?.fields.keys() ?? [])].filter((path) => path.startsWith(BLOCKED))]}
        actions={
          isAdmin && (
            <Button
              type="submit"
              className="self-start"
              disabled={!draft.isDirty && "Nothing has changed"}
              isPending={save.isPending}
            >
              Save inbound calls
            </Button>
          )
        }
      >
        <ReadingContext value={!isAdmin}>
          <Field
            label="Blocked callers"
            hint="One per line: a number, a prefix such as +49900, an extension, or anonymous for hidden numbers."
            error={lineErrors(problem, BLOCKED)}
          >
            <Textarea
              rows={3}
              className="font-mono"
              value={isAdmin ? blocked : blocked || "None"}
              onChange={(event) => draft.change({ blocked: event.target.value })}
            />
          </Field>
          <Field
            label="Calls per caller and hour"
            hint="Further calls get a busy signal. Leave empty for no limit."
            error={problem?.fields.get(SHOWN)?.message}
          >
            <Input
              type="number"
              min={LIMITS.minimum}
              max={LIMITS.maximum}
              placeholder="No limit"
              className="max-w-40 tabular-nums"
              value={isAdmin ? perHour : perHour || "No limit"}
              onChange={(event) => draft.change({ perHour: event.target.value })}
            />
          </Field>
        </ReadingContext>
      </Form>
    </Card>
  );
}

function draftOf({ blocked, per_caller_hour: perHour }: Workspace["inbound"]) {
  return { blocked: blocked.join("\n"), perHour: perHour === null ? "" : String(perHour) };
}
