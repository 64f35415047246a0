import { useState } from "react";
import type { Output } from "@parley/client";
import { Form } from "../../../components/forms/form.tsx";
import { useUnsavedChanges } from "../../../components/forms/use-unsaved-changes.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../components/ui/dialog.tsx";
import { ArgumentsCard, type Command } from "./arguments-card.tsx";
import { CredentialsCard } from "./credentials-card.tsx";
import { DraftItem } from "./draft-item.tsx";
import { useImportDrafts } from "./use-import-drafts.ts";

interface Props {
  drafts: Output<"tools_preview_import">["tools"];
  /** The cURL command that the only draft was made of. */
  command?: Command;
  onBack(): void;
}

/** The tools that the import makes: everything about them can be changed before they are created. */
export function DraftsReview({ drafts: given, command, onBack }: Props) {
  const form = useImportDrafts(given);
  const [isLeaving, setIsLeaving] = useState(false);
  const guard = useUnsavedChanges(true);
  const { drafts } = form;
  return (
    <Form
      problem={form.problem}
      shown={form.shown}
      onSubmit={() => {
        if (!form.isCreating) form.create();
      }}
      actions={
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            look="secondary"
            className="mr-auto"
            onClick={() => (form.isChanged ? setIsLeaving(true) : onBack())}
          >
            Back
          </Button>
          <Button type="submit" isPending={form.isCreating}>
            {drafts.length === 1 ? "Create tool" : `Create ${drafts.length} tools`}
          </Button>
        </div>
      }
    >
      {command && <ArgumentsCard command={command} onDraft={(draft) => form.redraft(0, draft)} />}
      <CredentialsCard credentials={form.shared} valueOf={form.sharedValue} onChange={form.changeShared} />
      <ol className="flex flex-col gap-4" aria-label="Drafts">
        {drafts.map((draft, index) => (
          <DraftItem
            key={given[index]?.operation ?? "curl"}
            nth={index + 1}
            draft={draft}
            warnings={form.warningsOf(index)}
            errors={form.errorsOf(index)}
            onChange={(changes) => form.change(index, changes)}
          />
        ))}
      </ol>
      <Dialog
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
        title="Go back without these changes?"
        description="You'll lose your changes to the drafts."
      >
        <DialogActions>
          <Button look="secondary" onClick={onBack}>
            Discard changes
          </Button>
          <Button onClick={() => setIsLeaving(false)}>Keep editing</Button>
        </DialogActions>
      </Dialog>
      {guard}
    </Form>
  );
}
