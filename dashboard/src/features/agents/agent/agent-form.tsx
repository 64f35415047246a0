import type { ReactNode } from "react";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { ChangedElsewhere } from "../../../components/forms/changed-elsewhere.tsx";
import { Form } from "../../../components/forms/form.tsx";
import { SaveBar } from "../../../components/forms/save-bar.tsx";
import { ReadingContext } from "../../../components/ui/reading-context.ts";
import { usePreview } from "./preview-context.ts";
import type { AgentDraft } from "./use-agent-draft.ts";

interface Props<T extends object> {
  draft: AgentDraft<T>;
  /** Paths of the fields that show their own errors. */
  shown: readonly string[];
  /** To the right of the fields: content that isn't part of the agent, which viewers can use, too. */
  beside?: ReactNode;
  saveLabel?: string;
  children: ReactNode;
}

/** The widths from which there is room for two columns. */
const COLUMNS = {
  alone: "lg:grid-cols-[minmax(0,1fr)_22rem]",
  docked: "lg:max-xl:grid-cols-[minmax(0,1fr)_22rem] min-[100rem]:grid-cols-[minmax(0,1fr)_22rem]",
};

/** A tab of an agent's settings: its fields, and a bar for its changes. */
export function AgentForm<T extends object>({ draft, shown, beside, saveLabel, children }: Props<T>) {
  const { can } = useWorkspace();
  const { isOpen: isPreviewOpen } = usePreview();
  const isReadOnly = !can("editor");
  const columns = beside
    ? `grid min-w-0 gap-6 ${isPreviewOpen ? COLUMNS.docked : COLUMNS.alone}`
    : "max-w-3xl";
  const save = () => {
    if (draft.isDirty && !draft.isSaving) draft.save();
  };
  return (
    <>
      {draft.guard}
      {draft.elsewhere?.isConflict && <ChangedElsewhere mine={draft.value} elsewhere={draft.elsewhere} />}
      <Form
        problem={draft.problem}
        shown={shown}
        onSubmit={save}
        actions={
          !isReadOnly && (
            <SaveBar
              isDirty={draft.isDirty}
              isSaving={draft.isSaving}
              label={saveLabel ?? "Save changes"}
              note={isPreviewOpen && "The preview can use this draft"}
              className={columns}
              onSave={save}
              onDiscard={() => draft.reset()}
            />
          )
        }
      >
        <div className={columns}>
          <div className="flex min-w-0 flex-col gap-6">
            <ReadingContext value={isReadOnly}>{children}</ReadingContext>
          </div>
          {beside}
        </div>
      </Form>
    </>
  );
}
