import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { ListedShortcuts, type ListedShortcut } from "../../components/ui/listed-shortcuts.ts";
import { noKeys, pressKey } from "./key-sequence.ts";
import { ShortcutsContext, type Shortcut } from "./shortcuts-context.ts";
import { ShortcutsHelp } from "./shortcuts-help.tsx";

/** Whether single-key shortcuts are on, on this device (WCAG 2.1.4: they can be turned off). */
const KEY = "parley-shortcuts";
/** Where keys type or choose something, and where a dialog waits for an answer. */
const NOT_IN =
  "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=dialog], [role=alertdialog]";

export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const shortcuts = useRef<Shortcut[]>([]);
  const [isOn, setIsOn] = useState(() => localStorage.getItem(KEY) !== "off");
  const listed = useRef<ListedShortcut[]>([]);
  const [help, setHelp] = useState<readonly ListedShortcut[] | null>(null);
  const openHelp = useCallback(() => setHelp(inList([...shortcuts.current, ...listed.current])), []);
  const list = useCallback((shortcut: ListedShortcut) => {
    listed.current.push(shortcut);
    return () => {
      listed.current = listed.current.filter((other) => other !== shortcut);
    };
  }, []);
  const add = useCallback((shortcut: Shortcut) => {
    shortcuts.current.push(shortcut);
    return () => {
      shortcuts.current = shortcuts.current.filter((other) => other !== shortcut);
    };
  }, []);
  useEffect(() => {
    if (!isOn) return undefined;
    let sequence = noKeys;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      if (event.key === "Shift") return;
      // `composedPath`: the element in an editor's shadow tree, not its host.
      const target = event.composedPath()[0];
      if (!(target instanceof Element) || target.closest(NOT_IN)) return;
      const known = [{ keys: "?", label: "Keyboard shortcuts", run: openHelp }, ...shortcuts.current];
      const pressed = pressKey(sequence, event.key, event.timeStamp, known);
      sequence = pressed.sequence;
      if (!pressed.found) return;
      event.preventDefault();
      pressed.found.run();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isOn, openHelp]);
  const value = useMemo(() => ({ add, openHelp }), [add, openHelp]);
  const turn = (next: boolean) => {
    localStorage.setItem(KEY, next ? "on" : "off");
    setIsOn(next);
  };
  return (
    <ShortcutsContext value={value}>
      <ListedShortcuts value={list}>{children}</ListedShortcuts>
      <ShortcutsHelp shortcuts={help} isOn={isOn} onTurn={turn} onClose={() => setHelp(null)} />
    </ShortcutsContext>
  );
}

/** Each keys once: of two, the one added last works. */
function inList(shortcuts: readonly ListedShortcut[]): ListedShortcut[] {
  return [...new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut])).values()];
}
