import type { ReactNode } from "react";
import { Logo } from "../../../components/ui/logo.tsx";

interface Props {
  /** At the top left: the agent during a call, otherwise the product. */
  title?: ReactNode;
  /** At the top right. */
  aside?: ReactNode;
  /** The page is as tall as the screen, and what is in it scrolls. */
  isFixed?: boolean;
  children: ReactNode;
}

/** What surrounds every state of the public preview. */
export function PreviewFrame({ title, aside, isFixed = false, children }: Props) {
  return (
    <div className={`stage-light flex flex-col ${isFixed ? "h-dvh overflow-hidden" : "min-h-dvh"}`}>
      <header className="flex h-16 shrink-0 items-center justify-between gap-4 px-4 sm:px-7">
        {title ?? <Logo className="text-sm" />}
        <div className="flex shrink-0 items-center gap-3 text-sm text-muted">{aside}</div>
      </header>
      <main className="flex min-h-0 flex-1 flex-col items-center px-4 sm:px-7">{children}</main>
    </div>
  );
}
