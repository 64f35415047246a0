import { useEffect } from "react";

/** Names the browser's tab for as long as the page is there. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Parley`;
  }, [title]);
}
