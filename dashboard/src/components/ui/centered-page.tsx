import type { ReactNode } from "react";
import { Logo } from "./logo.tsx";
import { useDocumentTitle } from "./use-document-title.ts";

interface Props {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Below the card. */
  footer?: ReactNode;
}

/** A page with one thing to do: signing in, accepting an invitation. */
export function CenteredPage({ title, description, children, footer }: Props) {
  useDocumentTitle(title);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-10">
      <Logo className="self-center" />
      <div className="flex flex-col gap-6 rounded-2xl border border-line bg-raised p-6 shadow-card sm:p-8">
        <div className="flex flex-col gap-1.5">
          <h1 className="text-lg font-semibold tracking-tight break-words">{title}</h1>
          {description && <div className="text-sm text-pretty break-words text-muted">{description}</div>}
        </div>
        {children}
      </div>
      {footer && (
        <div className="flex flex-wrap justify-center gap-x-4 gap-y-2 text-sm text-muted">{footer}</div>
      )}
    </main>
  );
}
