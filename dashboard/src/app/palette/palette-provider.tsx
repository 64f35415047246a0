import { useCallback, useEffect, useState, type ReactNode } from "react";
import { useListedShortcut } from "../../components/ui/listed-shortcuts.ts";
import { CreateAgentDialog } from "../../features/agents/create-agent-dialog.tsx";
import { CommandPalette } from "./command-palette.tsx";
import { PaletteContext } from "./palette-context.ts";
import type { PaletteItem } from "./palette-item.ts";
import { opensPalette } from "./palette-keys.ts";

interface Props {
  /** The workspace's pages. */
  pages: readonly PaletteItem[];
  children: ReactNode;
}

/** Ctrl+K (⌘K) opens the palette from anywhere, except over a dialog, which waits for an answer. */
export function PaletteProvider({ pages, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isCreating, setIsCreating] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  useListedShortcut("Mod+K", "Search and commands");
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !opensPalette(event)) return;
      event.preventDefault();
      const dialog = document.querySelector(
        "[role=dialog][data-state=open], [role=alertdialog][data-state=open]",
      );
      if (!dialog) setIsOpen(true);
      else if (dialog.hasAttribute("data-palette")) setIsOpen(false);
    };
    // The capture phase comes before an editor handles the keys.
    addEventListener("keydown", onKeyDown, { capture: true });
    return () => removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
  return (
    <PaletteContext value={open}>
      {children}
      {isOpen && (
        <CommandPalette
          pages={pages}
          onClose={() => setIsOpen(false)}
          onNewAgent={() => setIsCreating(true)}
        />
      )}
      <CreateAgentDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </PaletteContext>
  );
}
