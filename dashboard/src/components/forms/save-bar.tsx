import type { ReactNode } from "react";
import { twMerge } from "tailwind-merge";
import { Button } from "../ui/button.tsx";
import { useSaveKey } from "./use-save-key.ts";

interface Props {
  isDirty: boolean;
  isSaving: boolean;
  /** The label of the save button, such as "Save changes". */
  label: string;
  /** Shown beside the text about unsaved changes. */
  note?: ReactNode;
  /** The width, or the columns, of what it saves: the bar stands in the first. */
  className?: string;
  onSave(): void;
  onDiscard(): void;
}

/**
 * Saves or discards a form's changes; stays at the bottom of the screen. Ctrl+S (⌘S) saves. Put it last in a `Page`.
 */
export function SaveBar({ isDirty, isSaving, label, note, className, onSave, onDiscard }: Props) {
  const save = () => {
    if (isDirty && !isSaving) onSave();
  };
  useSaveKey(save);
  return (
    <div
      className={twMerge(
        "pointer-events-none sticky bottom-0 z-10 -mb-6 max-sm:-mx-4 sm:-mb-8",
        className,
        "max-sm:max-w-none",
      )}
    >
      <div
        data-save-bar=""
        // A little wider than the column, so that the shadows of its cards end above it, too.
        className="pointer-events-auto flex min-w-0 flex-wrap items-center justify-end gap-2 border-t border-line bg-page px-4 py-3 sm:-mx-2 sm:px-2"
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
    </div>
  );
}
