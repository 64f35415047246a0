import { BookOpen } from "lucide-react";
import { use, type ReactNode } from "react";
import { DocsAddress } from "./docs-address-context.ts";
import { useDocumentTitle } from "./use-document-title.ts";

interface Props {
  /** The page's heading, and the document's title. */
  title: string;
  description?: ReactNode;
  /** Above the heading: a link to the list it belongs to. */
  back?: ReactNode;
  /** Next to the heading: badges. */
  aside?: ReactNode;
  /** On the right: buttons, the main one last. */
  actions?: ReactNode;
}

export function PageHeader({ title, description, back, aside, actions }: Props) {
  useDocumentTitle(title);
  return (
    <header className="flex flex-col gap-1.5">
      {back && (
        <div className="flex items-center gap-4 text-sm text-muted">
          <div className="min-w-0 flex-1">{back}</div>
          <LearnMore />
        </div>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 max-w-full flex-col gap-1">
          <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 dir="auto" className="min-w-0 text-xl font-semibold tracking-tight break-words">
              {title}
            </h1>
            {aside}
            {!back && <LearnMore />}
          </div>
          {description && <p className="max-w-2xl text-sm text-pretty text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}

/**
 * Opens in a new tab, so that nothing typed here is lost. Beside a link back it stays where it is while the heading's
 * name is loading.
 */
function LearnMore() {
  const address = use(DocsAddress);
  if (address === null) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="flex h-6 shrink-0 items-center gap-1.5 rounded-md px-1 text-sm text-muted transition-colors hover:text-ink"
    >
      <BookOpen className="size-3.5 shrink-0" aria-hidden="true" />
      Learn more
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
