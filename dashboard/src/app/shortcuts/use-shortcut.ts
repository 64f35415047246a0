import { useEffect, useRef } from "react";
import { useShortcuts } from "./shortcuts-context.ts";

/**
 * Adds a keyboard shortcut while the component is mounted: `useShortcut("c", "New agent", open)`. The last one added
 * wins.
 */
export function useShortcut(keys: string, label: string, run: () => void): void {
  const { add } = useShortcuts();
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => add({ keys, label, run: () => latest.current() }), [add, keys, label]);
}
