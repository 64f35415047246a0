import { useSyncExternalStore } from "react";

/** False while the tab is in the background. */
export function usePageIsSeen(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
