import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  icon: LucideIcon;
  title: string;
  /** What would be here, and why it is useful. */
  children: ReactNode;
  /** The button that makes the first one. */
  action?: ReactNode;
}

/** Shown where a list has nothing yet. */
export function EmptyState({ icon: Icon, title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-xl border border-dashed border-line px-6 py-14 text-center">
      <span className="flex size-11 items-center justify-center rounded-xl border border-line bg-raised shadow-card">
        <Icon className="size-5 text-muted" aria-hidden="true" />
      </span>
      <div className="flex w-full max-w-md flex-col gap-1.5 break-words">
        <h2 className="text-sm font-semibold">{title}</h2>
        <p className="text-sm text-balance text-muted">{children}</p>
      </div>
      {action}
    </div>
  );
}
