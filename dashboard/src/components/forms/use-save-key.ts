import { useEffect, useRef } from "react";
import { useListedShortcut } from "../ui/listed-shortcuts.ts";

/** Ctrl+S (⌘S) saves the page's form, not the page. */
export function useSaveKey(save: () => void): void {
  useListedShortcut("Mod+S", "Save");
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "s" ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
