import { useEffect, useRef, type ReactNode } from "react";
import { useWorkspace } from "../../api/use-workspace.ts";
import { Form } from "../../components/forms/form.tsx";
import { Button } from "../../components/ui/button.tsx";
import type { AgentDraft } from "./use-agent-draft.ts";

interface Props<T extends object> {
  draft: AgentDraft<T>;
  /** Paths of the fields that show their own errors. */
  shown: readonly string[];
  /** At the right of the fields: what is no field of the agent, and can be used by those who may not change it. */
  beside?: ReactNode;
  saveLabel?: string;
  children: ReactNode;
}

/** A tab of an agent's settings: its fields, and a bar with what is to be done with changes. Ctrl+S saves. */
export function AgentForm<T extends object>({ draft, shown, beside, saveLabel, children }: Props<T>) {
  const { can } = useWorkspace();
  const isReadOnly = !can("editor");
  return (
    <>
      {draft.guard}
      <Form
        problem={draft.problem}
        shown={shown}
        onSubmit={() => {
          if (draft.isDirty && !draft.isSaving) draft.save();
        }}
        actions={!isReadOnly && <SaveBar draft={draft} label={saveLabel ?? "Save changes"} />}
      >
        <div className={beside ? "grid min-w-0 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]" : "max-w-3xl"}>
          <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-6">
            {children}
          </fieldset>
          {beside}
        </div>
      </Form>
    </>
  );
}

function SaveBar<T extends object>({ draft, label }: { draft: AgentDraft<T>; label: string }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      bar.current?.closest("form")?.requestSubmit();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-10 -mx-4 -mb-6 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-page px-4 py-3 sm:-mx-8 sm:-mb-8 sm:px-8"
    >
      <div className="mr-auto">
        <span role="status" className="sr-only text-sm text-muted sm:not-sr-only">
          {draft.isDirty ? "Unsaved changes" : ""}
        </span>
      </div>
      <Button look="secondary" disabled={!draft.isDirty || draft.isSaving} onClick={() => draft.reset()}>
        Discard
      </Button>
      <Button type="submit" disabled={!draft.isDirty} isPending={draft.isSaving}>
        {label}
      </Button>
    </div>
  );
}
