import { createContext, useContext } from "react";

/** Set around fields whose reader may not change them: their values are shown as text, without controls. */
export const ReadingContext = createContext(false);

export function useIsReading(): boolean {
  return useContext(ReadingContext);
}
