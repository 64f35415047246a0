import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";

/**
 * Guards the page while `isDirty`: leaving it asks first, and so does closing the tab. Returns the question, to be
 * rendered. To leave after saving: `navigate({ …, ignoreBlocker: true })`.
 */
export function useUnsavedChanges(isDirty: boolean): ReactNode {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const isOpen = blocker.status === "blocked";
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      description="You have unsaved changes. You'll lose them if you leave."
    >
      <DialogActions>
        <Button look="secondary" onClick={() => blocker.proceed?.()}>
          Discard changes
        </Button>
        <Button onClick={() => blocker.reset?.()}>Keep editing</Button>
      </DialogActions>
    </Dialog>
  );
}
