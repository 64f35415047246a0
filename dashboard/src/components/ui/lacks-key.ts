import type { KeyState } from "./key-state.tsx";

/** Whether a provider has no key that works. */
export function lacksKey(state: KeyState | undefined): boolean {
  return state === "none" || state === "rejected";
}
