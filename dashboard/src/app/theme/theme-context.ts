import { createContext, useContext } from "react";

/** `system` follows the operating system's theme. */
export type Theme = "light" | "dark" | "system";

export const ThemeContext = createContext<{ theme: Theme; setTheme(theme: Theme): void } | null>(null);

export function useTheme(): { theme: Theme; setTheme(theme: Theme): void } {
  const context = useContext(ThemeContext);
  if (!context) throw new Error("useTheme needs a ThemeProvider around it");
  return context;
}
