import type { LucideIcon } from "lucide-react";

/** Something the palette can open or do. */
export interface PaletteItem {
  /** Unique in the palette. */
  id: string;
  label: string;
  /** Beside the label. */
  detail?: string;
  /** Other words that find it. */
  keywords?: string;
  icon: LucideIcon;
  /** Keys that do the same. */
  shortcut?: string;
  /** Keeps the palette open, for a next step. */
  staysOpen?: boolean;
  run(): void;
}

export interface PaletteGroup {
  label: string;
  items: readonly PaletteItem[];
}
