import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

/** A row below another, across all columns that the table shows at its width. */
export function DetailsRow({ id, children }: { id: string; children: ReactNode }) {
  const row = useRef<HTMLTableRowElement>(null);
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const table = row.current?.closest("table");
    if (!table) return undefined;
    const count = () => {
      const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
      // A span over columns that aren't there would make empty ones.
      setColumns(heads.filter((head) => getComputedStyle(head).display !== "none").length);
    };
    count();
    const observer = new ResizeObserver(count);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return (
    <tr ref={row} id={id} data-details="">
      <td colSpan={columns} className="bg-sunken/60 px-4 py-4 sm:pl-10">
        {children}
      </td>
    </tr>
  );
}
