import { useId, type ReactNode } from "react";
import { twMerge } from "tailwind-merge";

interface Props {
  title?: ReactNode;
  description?: ReactNode;
  /** To the right of the title. */
  actions?: ReactNode;
  /** Below a line: a form's buttons. */
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A part of a page with its heading. */
export function Card({ title, description, actions, footer, className, children }: Props) {
  const id = useId();
  return (
    <section
      {...(title ? { "aria-labelledby": id } : {})}
      className={twMerge("min-w-0 rounded-xl border border-line bg-raised shadow-card", className)}
    >
      {(title || actions) && (
        <div className="flex flex-wrap items-start justify-between gap-3 px-5 pt-5">
          <div className="flex min-w-0 flex-col gap-1">
            <h2 id={id} className="text-sm font-semibold break-words">
              {title}
            </h2>
            {description && <p className="text-sm break-words text-muted">{description}</p>}
          </div>
          {actions}
        </div>
      )}
      {children && <div className="flex flex-col gap-4 p-5">{children}</div>}
      {footer && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3.5">
          {footer}
        </div>
      )}
    </section>
  );
}
