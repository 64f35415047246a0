import type { ReactNode } from "react";

interface Props {
  /** A `Page`. */
  children: ReactNode;
  /** Beside it on wide screens, where it stays in view and scrolls by itself; below it on others. Null: nothing. */
  side: ReactNode;
}

/** A page with a panel that belongs to it. The page itself stays the same when the panel comes or goes. */
export function SplitPage({ children, side }: Props) {
  const columns = "xl:grid xl:grid-cols-[minmax(0,1fr)_26rem] 2xl:grid-cols-[minmax(0,1fr)_30rem]";
  return (
    <div className={side ? columns : ""}>
      <div className="min-w-0">{children}</div>
      {side && (
        <div className="border-t border-line bg-raised xl:sticky xl:top-0 xl:h-dvh xl:[scrollbar-width:thin] xl:overflow-y-auto xl:border-t-0 xl:border-l">
          {side}
        </div>
      )}
    </div>
  );
}
