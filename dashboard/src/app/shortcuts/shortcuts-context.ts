import { createContext, useContext } from "react";

export interface Shortcut {
  /** Keys pressed one after the other, such as "g a" or "c". */
  keys: string;
  label: string;
  run(): void;
}

export interface Shortcuts {
  /** Returns a function that removes it again. */
  add(shortcut: Shortcut): () => void;
  openHelp(): void;
}

export const ShortcutsContext = createContext<Shortcuts | null>(null);

export function useShortcuts(): Shortcuts {
  const shortcuts = useContext(ShortcutsContext);
  if (!shortcuts) throw new Error("useShortcuts needs a ShortcutsProvider around it");
  return shortcuts;
}
