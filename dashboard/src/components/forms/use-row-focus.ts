import { useEffect, useRef, type RefObject } from "react";

interface RowFocus {
  /** Around the rows, which are list items, and the button that adds one. */
  place: RefObject<HTMLDivElement | null>;
  onAdded(): void;
  onRemoved(index: number): void;
}

/**
 * Keeps the focus in a list whose rows come and go: on a new row's first field; after a removal on a neighbour's, else
 * on the add button.
 */
export function useRowFocus(count: number): RowFocus {
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null || !place.current) return;
    const rows = place.current.querySelectorAll("li");
    const field = rows[wanted.current]?.querySelector<HTMLElement>("input, textarea, [role=combobox]");
    (field ?? place.current.querySelector<HTMLElement>("[data-adds-row]"))?.focus();
    wanted.current = null;
  }, [count]);
  return {
    place,
    onAdded: () => (wanted.current = count),
    onRemoved: (index) => (wanted.current = Math.min(index, count - 2)),
  };
}
