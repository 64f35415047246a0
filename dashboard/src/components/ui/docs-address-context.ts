import { createContext } from "react";

/** Where the docs explain the page around it; null if they don't. The page's heading links there. */
export const DocsAddress = createContext<string | null>(null);
