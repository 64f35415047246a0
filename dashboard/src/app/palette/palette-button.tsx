import { Search } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { useOpenPalette } from "./palette-context.ts";
import { PALETTE_KEYS } from "./palette-keys.ts";

/** In the sidebar: looks like a search field, and opens the palette. */
export function PaletteField({ onOpen }: { onOpen: (() => void) | undefined }) {
  const open = useOpenPalette();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="flex h-9 shrink-0 items-center gap-2.5 rounded-lg border border-line bg-raised px-2.5 text-sm text-muted shadow-card transition-colors hover:text-ink"
      onClick={() => {
        onOpen?.();
        open();
      }}
    >
      <Search className="size-4 shrink-0" aria-hidden="true" />
      Search
      <span aria-hidden="true" className="ml-auto flex gap-1 max-lg:hidden">
        <kbd className="inline-flex h-5 items-center rounded border border-line bg-sunken px-1.5 font-sans text-xs">
          {PALETTE_KEYS}
        </kbd>
      </span>
    </button>
  );
}

/** The same as an icon, where there is little room. */
export function PaletteIconButton() {
  const open = useOpenPalette();
  return (
    <Button look="ghost" size="icon" aria-haspopup="dialog" aria-label="Search" onClick={open}>
      <Search aria-hidden="true" />
    </Button>
  );
}
