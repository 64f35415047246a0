import { createContext, useContext, useEffect } from "react";

/** A combination of keys that a component handles by itself, for the list that `?` opens. */
export interface ListedShortcut {
  /** Such as "Mod+S", where Mod is ⌘ on Apple's keyboards and Ctrl elsewhere, or "j". */
  keys: string;
  label: string;
}

/** Adds to the list; returns a function that removes it again. Null outside a workspace's pages, which have no list. */
export const ListedShortcuts = createContext<((shortcut: ListedShortcut) => () => void) | null>(null);

/** Lists a shortcut while the component is mounted, unless `isOn` is false. The component handles the keys itself. */
export function useListedShortcut(keys: string, label: string, isOn = true): void {
  const add = useContext(ListedShortcuts);
  useEffect(() => (isOn ? add?.({ keys, label }) : undefined), [add, keys, label, isOn]);
}
