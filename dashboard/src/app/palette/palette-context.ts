import { createContext, useContext } from "react";

/** Opens the command palette. */
export const PaletteContext = createContext<(() => void) | null>(null);

export function useOpenPalette(): () => void {
  const open = useContext(PaletteContext);
  if (!open) throw new Error("useOpenPalette needs a PaletteProvider around it");
  return open;
}
