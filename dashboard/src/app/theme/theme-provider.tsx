import { useEffect, useMemo, useState, type ReactNode } from "react";
import { ThemeContext, type Theme } from "./theme-context.ts";

/** public/theme.js also reads it, before the first paint. */
const KEY = "parley-theme";

/** Keeps the theme on this device, the same in all its tabs. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState(() => toTheme(document.documentElement.dataset["theme"]));
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === "system") delete dataset["theme"];
    else dataset["theme"] = theme;
  }, [theme]);
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === KEY) setTheme(toTheme(event.newValue));
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);
  const value = useMemo(
    () => ({
      theme,
      setTheme(next: Theme) {
        localStorage.setItem(KEY, next);
        setTheme(next);
      },
    }),
    [theme],
  );
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

function toTheme(text: string | null | undefined): Theme {
  return text === "light" || text === "dark" ? text : "system";
}
