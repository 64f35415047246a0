import { createContext, useContext } from "react";

export interface Shortcut {
  /** Keys one after the other, as "g a" or "c". */
  keys: string;
  label: string;
  run(): void;
}

export interface Shortcuts {
  /** Returns what takes it away again. */
  add(shortcut: Shortcut): () => void;
  openHelp(): void;
}

export const ShortcutsContext = createContext<Shortcuts | null>(null);

export function useShortcuts(): Shortcuts {
  const shortcuts = useContext(ShortcutsContext);
  if (!shortcuts) throw new Error("useShortcuts needs a ShortcutsProvider around it");
  return shortcuts;
}
