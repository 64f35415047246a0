import { useEffect } from "react";

const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled), [tabindex='0']";

/**
 * If the focused element goes away without the page changing, such as a deleted row, the focus moves to what is there
 * now, else to the page's content: screen readers and the next Tab continue from there.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: { element: HTMLElement; pathname: string } | null = null;
    const remember = ({ target }: FocusEvent) => {
      const isContent = target instanceof HTMLElement && target.closest("#main") !== null;
      last = isContent ? { element: target, pathname: location.pathname } : null;
    };
    const observer = new MutationObserver((records) => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const { element, pathname } = last;
      last = null;
      if (pathname !== location.pathname) return; // the next page takes it
      const record = records.find(({ removedNodes }) =>
        [...removedNodes].some((node) => node.contains(element)),
      );
      const next = focusableIn(record?.nextSibling)[0] ?? focusableIn(record?.previousSibling).at(-1);
      (next ?? document.querySelector<HTMLElement>("#main"))?.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
}

function focusableIn(node: Node | null | undefined): HTMLElement[] {
  if (!(node instanceof HTMLElement) || !node.isConnected || !node.closest("#main")) return [];
  const found = [
    ...(node.matches(FOCUSABLE) ? [node] : []),
    ...node.querySelectorAll<HTMLElement>(FOCUSABLE),
  ];
  // What only keeps its place, such as a tab that doesn't fit, can't take it.
  return found.filter((element) => element.checkVisibility({ visibilityProperty: true }));
}
