import { useEffect, useRef, type RefObject } from "react";

/**
 * For what floats over the page: while it is there, the focused element is scrolled out from under it (WCAG 2.4.11).
 */
export function useFocusUncovered<T extends Element>(isThere: boolean): RefObject<T | null> {
  const cover = useRef<T>(null);
  useEffect(() => {
    if (!isThere) return undefined;
    let frame = 0;
    // By the next frame the browser has scrolled to the focus, and the floating element has its size.
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => uncover(cover.current));
    };
    look();
    addEventListener("focusin", look);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("focusin", look);
    };
  }, [isThere]);
  return cover;
}

function uncover(cover: Element | null): void {
  const focused = document.activeElement;
  if (!cover || !focused || focused === document.body || cover.contains(focused)) return;
  const under = focused.getBoundingClientRect();
  const over = cover.getBoundingClientRect();
  const isCovered =
    under.left >= over.left &&
    under.right <= over.right &&
    under.top >= over.top &&
    under.bottom <= over.bottom;
  if (isCovered) focused.scrollIntoView({ block: "center" });
}
