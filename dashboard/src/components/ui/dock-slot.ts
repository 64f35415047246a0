import { createContext } from "react";

/** Where the shell of a page has room for a dock: beside its content. */
export const DockSlot = createContext<HTMLElement | null>(null);
