import { useCallback, useSyncExternalStore } from "react";

/** Whether the screen is as the query says, such as `(min-width: 80rem)`. */
export function useMediaQuery(query: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => matchMedia(query).matches);
}
