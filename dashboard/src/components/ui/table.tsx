import type { ComponentProps, ReactNode } from "react";
import { twMerge } from "tailwind-merge";

interface TableProps {
  /** Says what it lists, for screen readers. */
  label: string;
  /** It has more columns than fit, so it scrolls sideways, by keyboard too. */
  isWide?: boolean;
  children: ReactNode;
}

/** A table in a card. Hide columns that don't fit on a phone: `className="hidden sm:table-cell"`. */
export function Table({ label, isWide = false, children }: TableProps) {
  return (
    <div
      className="overflow-x-auto rounded-xl border border-line bg-raised shadow-card"
      {...(isWide ? { role: "region", "aria-label": `${label}, scrolls sideways`, tabIndex: 0 } : {})}
    >
      <table className="w-full text-left text-sm" aria-label={label}>
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

export function HeadCell({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th scope="col" className={twMerge("h-9 px-4 font-medium whitespace-nowrap", className)} {...rest} />
  );
}

/** Above the rows' buttons and menus. */
export function ActionsHeadCell() {
  return (
    <HeadCell>
      <span className="sr-only">Actions</span>
    </HeadCell>
  );
}

export function Cell({ className, ...rest }: ComponentProps<"td">) {
  return <td className={twMerge("h-13 px-4 py-2", className)} {...rest} />;
}
