import { useEffect, useRef, type ReactNode } from "react";
import { useWorkspace } from "../../api/use-workspace.ts";
import { Form } from "../../components/forms/form.tsx";
import { Button } from "../../components/ui/button.tsx";
import type { AgentDraft } from "./use-agent-draft.ts";

interface Props<T extends object> {
  draft: AgentDraft<T>;
  /** Paths of the fields that show their own errors. */
  shown: readonly string[];
  className?: string;
  saveLabel?: string;
  children: ReactNode;
}

/** A tab of an agent's settings: its fields, and a bar with what is to be done with changes. Ctrl+S saves. */
export function AgentForm<T extends object>({ draft, shown, className, saveLabel, children }: Props<T>) {
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
        <fieldset disabled={isReadOnly} className={className ?? "flex min-w-0 max-w-3xl flex-col gap-6"}>
          {children}
        </fieldset>
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
      <span role="status" className="sr-only mr-auto text-sm text-muted sm:not-sr-only">
        {draft.isDirty ? "Unsaved changes" : ""}
      </span>
      <Button look="secondary" disabled={!draft.isDirty || draft.isSaving} onClick={() => draft.reset()}>
        Discard
      </Button>
      <Button type="submit" disabled={!draft.isDirty} isPending={draft.isSaving}>
        {label}
      </Button>
    </div>
  );
}
