import { createContext, useContext } from "react";
import type { Tool } from "@parley/client";

/** Asks the service for the saved tool with its credentials in clear, which it notes in its audit log. */
export type Reveal = () => Promise<Tool>;

/** Null if nothing is saved, or the user's role doesn't see credentials. */
export const RevealContext = createContext<Reveal | null>(null);

export function useReveal(): Reveal | null {
  return useContext(RevealContext);
}
