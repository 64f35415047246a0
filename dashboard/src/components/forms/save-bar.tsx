import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { useSaveKey } from "./use-save-key.ts";

interface Props {
  isDirty: boolean;
  isSaving: boolean;
  /** The label of the save button, such as "Save changes". */
  label: string;
  /** Shown beside the text about unsaved changes. */
  note?: ReactNode;
  onSave(): void;
  onDiscard(): void;
}

/**
 * Saves or discards a form's changes; stays at the bottom of the screen. Ctrl+S (⌘S) saves. Put it last in a `Page`.
 */
export function SaveBar({ isDirty, isSaving, label, note, onSave, onDiscard }: Props) {
  const save = () => {
    if (isDirty && !isSaving) onSave();
  };
  useSaveKey(save);
  return (
    <div
      data-save-bar=""
      className="sticky bottom-0 z-10 -mx-4 -mb-6 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-page px-4 py-3 sm:-mx-8 sm:-mb-8 sm:px-8"
    >
      <div className="mr-auto flex flex-wrap items-center gap-x-2">
        {isDirty && <span aria-hidden="true" className="size-2 rounded-full bg-chart-warn max-sm:hidden" />}
        <span role="status" className="sr-only text-sm text-muted sm:not-sr-only">
          {isDirty ? "Unsaved changes" : ""}
        </span>
        {isDirty && note && <span className="text-sm text-muted max-md:hidden">{note}</span>}
      </div>
      <Button
        look="secondary"
        disabled={isSaving ? "Your changes are being saved" : !isDirty && "Nothing has changed"}
        onClick={onDiscard}
      >
        Discard
      </Button>
      <Button disabled={!isDirty && "Nothing has changed"} isPending={isSaving} onClick={save}>
        {label}
      </Button>
    </div>
  );
}
