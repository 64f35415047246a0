import type { ReactNode } from "react";
import { twMerge } from "tailwind-merge";

/** A page's content next to the sidebar, one thing below another; `PageHeader` comes first. */
export function Page({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={twMerge("mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-6 sm:px-8 sm:py-8", className)}
    >
      {children}
    </div>
  );
}
