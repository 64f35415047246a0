import type { ComponentProps, ReactNode } from "react";
import { twMerge } from "tailwind-merge";

interface TableProps {
  /** Says what it lists, for screen readers. */
  label: string;
  children: ReactNode;
}

/** The frame of `RecordsTable`, which says how its columns share the width. */
export function Table({ label, children }: TableProps) {
  return (
    <div className="records overflow-hidden rounded-xl border border-line bg-raised shadow-card">
      <table className="text-left text-sm" aria-label={label}>
        {children}
      </table>
    </div>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="border-b border-line text-xs text-muted">
      <tr>{children}</tr>
    </thead>
  );
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody className="divide-y divide-line">{children}</tbody>;
}

export function TableRow({ className, ...rest }: ComponentProps<"tr">) {
  return <tr className={twMerge("transition-colors hover:bg-sunken/60", className)} {...rest} />;
}

interface HeadCellProps extends ComponentProps<"th"> {
  /** In CSS pixels, with its padding. */
  width: number;
  /** It takes what the others leave, and never less than `width`. */
  isWide?: boolean;
}

export function HeadCell({ className, width, isWide = false, ...rest }: HeadCellProps) {
  return (
    <th
      scope="col"
      data-least={width}
      style={isWide ? undefined : { width }}
      className={twMerge("h-9 truncate px-3 font-medium first:pl-4 last:pr-4", className)}
      {...rest}
    />
  );
}

export function Cell({ className, ...rest }: ComponentProps<"td">) {
  return <td className={twMerge("h-13 px-3 py-2 first:pl-4 last:pr-4", className)} {...rest} />;
}
