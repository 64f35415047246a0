import type { ReactNode } from "react";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { ChangedElsewhere } from "../../../components/forms/changed-elsewhere.tsx";
import { Form } from "../../../components/forms/form.tsx";
import { SaveBar } from "../../../components/forms/save-bar.tsx";
import type { AgentDraft } from "./use-agent-draft.ts";

interface Props<T extends object> {
  draft: AgentDraft<T>;
  /** Paths of the fields that show their own errors. */
  shown: readonly string[];
  /** To the right of the fields: what is not a field of the agent, and can be used by those who may not change it. */
  beside?: ReactNode;
  saveLabel?: string;
  /** Its fields are read-only to viewers by themselves; otherwise all of them are disabled. */
  keepsFields?: boolean;
  children: ReactNode;
}

/** A tab of an agent's settings: its fields, and a bar for its changes. */
export function AgentForm<T extends object>({
  draft,
  shown,
  beside,
  saveLabel,
  keepsFields = false,
  children,
}: Props<T>) {
  const { can } = useWorkspace();
  const isReadOnly = !can("editor");
  const save = () => {
    if (draft.isDirty && !draft.isSaving) draft.save();
  };
  return (
    <>
      {draft.guard}
      {draft.elsewhere?.isConflict && (
        <ChangedElsewhere onLoad={draft.elsewhere.load} onDismiss={draft.elsewhere.dismiss} />
      )}
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
              onSave={save}
              onDiscard={() => draft.reset()}
            />
          )
        }
      >
        <div className={beside ? "grid min-w-0 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]" : "max-w-3xl"}>
          <fieldset disabled={isReadOnly && !keepsFields} className="flex min-w-0 flex-col gap-6">
            {children}
          </fieldset>
          {beside}
        </div>
      </Form>
    </>
  );
}
