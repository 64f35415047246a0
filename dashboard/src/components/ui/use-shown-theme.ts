import { useSyncExternalStore } from "react";

const DARK = "(prefers-color-scheme: dark)";

/** The theme that is on the screen, whether chosen here or by the system. For canvases, which CSS can't style. */
export function useShownTheme(): "light" | "dark" {
  return useSyncExternalStore(follow, shownTheme);
}

function shownTheme(): "light" | "dark" {
  const chosen = document.documentElement.dataset["theme"];
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia(DARK).matches ? "dark" : "light";
}

function follow(onChange: () => void): () => void {
  const system = matchMedia(DARK);
  const observer = new MutationObserver(onChange);
  system.addEventListener("change", onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => {
    system.removeEventListener("change", onChange);
    observer.disconnect();
  };
}
