import { Button } from "../../../components/ui/button.tsx";
import type { ToolForm } from "./use-tool-form.ts";

interface Props {
  form: ToolForm;
  isNew: boolean;
}

/** Stays at the bottom of the screen. */
export function SaveBar({ form, isNew }: Props) {
  const { isDirty, reset } = form.draft;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-page px-4 py-3 sm:-mx-8 sm:px-8">
      <p role="status" className="mr-auto text-sm text-muted">
        {isDirty ? "Unsaved changes" : ""}
      </p>
      {isDirty && (
        <Button look="ghost" onClick={() => reset()}>
          Discard
        </Button>
      )}
      <Button disabled={!isDirty} isPending={form.isSaving} onClick={form.save}>
        {isNew ? "Create tool" : "Save tool"}
      </Button>
    </div>
  );
}
