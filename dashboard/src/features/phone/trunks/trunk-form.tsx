import { useNavigate } from "@tanstack/react-router";
import type { Trunk } from "@parley/client";
import { useState } from "react";
import { ifMatch } from "../../../api/if-match.ts";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Form } from "../../../components/forms/form.tsx";
import { useDraftOf } from "../../../components/forms/use-draft-of.ts";
import { useUnsavedChanges } from "../../../components/forms/use-unsaved-changes.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { ReadingContext } from "../../../components/ui/reading-context.ts";
import { DeleteTrunkDialog } from "./delete-trunk-dialog.tsx";
import { guessedCountry } from "./country-field.tsx";
import { DialCard } from "./dial-card.tsx";
import { draftOfTrunk, trunkBody } from "./trunk-draft.ts";
import { TrunkFields, trunkPaths } from "./trunk-fields.tsx";

/** A trunk's settings; its password can be set but never read. */
export function TrunkForm({ trunk }: { trunk: Trunk | null }) {
  const { id: workspaceId, can } = useWorkspace();
  const navigate = useNavigate();
  const draft = useDraftOf(draftOfTrunk(trunk, guessedCountry()));
  const [isDeleting, setIsDeleting] = useState(false);
  const guard = useUnsavedChanges(draft.isDirty);
  const list = { to: "/w/$workspaceId/phone/trunks", params: { workspaceId } } as const;
  const leave = () => void navigate({ ...list, ignoreBlocker: true });
  const options = { invalidates: ["trunks"] as const, errors: "form" as const, onSuccess: leave };
  const create = useOperation("trunks_create", { ...options, success: ({ label }) => `${label} added` });
  const update = useOperation("trunks_patch", {
    ...options,
    headers: () => ifMatch(trunk),
    success: ({ label }) => `${label} saved`,
  });
  const { error, isPending } = trunk ? update : create;
  const problem = error && toProblem(error);
  const isReadOnly = !can("admin");
  const save = () => {
    const body = trunkBody(draft.value, trunk);
    if (trunk) update.mutate({ path: { trunk_id: trunk.id }, body });
    else create.mutate({ body });
  };
  return (
    <>
      {guard}
      {isReadOnly && <Notice>Only admins can change trunks.</Notice>}
      <Form
        problem={problem}
        shown={trunkPaths(problem)}
        onSubmit={save}
        actions={
          !isReadOnly && (
            <div className="flex flex-wrap gap-2">
              <Button
                type="submit"
                disabled={trunk !== null && !draft.isDirty && "Nothing has changed"}
                isPending={isPending}
              >
                {trunk ? "Save" : "Add trunk"}
              </Button>
              <Button look="secondary" onClick={() => void navigate(list)}>
                Cancel
              </Button>
              {trunk && (
                <Button look="ghost" className="ml-auto text-bad" onClick={() => setIsDeleting(true)}>
                  Delete…
                </Button>
              )}
            </div>
          )
        }
      >
        <ReadingContext value={isReadOnly}>
          <TrunkFields draft={draft} problem={problem} stored={trunk} isReadOnly={isReadOnly} />
        </ReadingContext>
        {!isReadOnly && <DialCard draft={draft.value} stored={trunk} />}
      </Form>
      {trunk && isDeleting && (
        <DeleteTrunkDialog trunk={trunk} onClose={() => setIsDeleting(false)} onDeleted={leave} />
      )}
    </>
  );
}
