import type { ReactNode } from "react";
import { twMerge } from "tailwind-merge";

interface Props {
  /** What is below the header is a form or text to read: its lines stay short. */
  isNarrow?: boolean;
  /** It has a table that shows more the wider it is. */
  isWide?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A page's content next to the sidebar, one thing below another; `PageHeader` comes first. All pages but
 * those of wide tables have one width, and are at least as tall as the window.
 */
export function Page({ isNarrow = false, isWide = false, className, children }: Props) {
  return (
    <div
      className={twMerge(
        "mx-auto flex w-full max-w-6xl shrink-0 grow flex-col gap-6 px-4 py-6 sm:px-8 sm:py-8",
        isWide && "max-w-350",
        isNarrow && "*:w-full *:max-w-3xl [&>header]:max-w-none",
        className,
      )}
    >
      {children}
    </div>
  );
}
