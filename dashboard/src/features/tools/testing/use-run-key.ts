import { useEffect, useRef } from "react";
import { useListedShortcut } from "../../../components/ui/listed-shortcuts.ts";

/** Ctrl+Enter (⌘Enter) runs the test, wherever on the page the focus is: in the form too, and in its code editors. */
export function useRunKey(run: () => void): void {
  useListedShortcut("Mod+Enter", "Send the test request");
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isRun = event.key === "Enter" && (event.ctrlKey || event.metaKey);
      if (!isRun || event.altKey || event.shiftKey || event.repeat) return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    // The capture phase comes before the code editors, where these keys add a line.
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, []);
}
