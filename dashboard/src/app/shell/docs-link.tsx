import { useLocation } from "@tanstack/react-router";
import { ArrowUpRight, BookOpen } from "lucide-react";
import { docsAddress } from "./docs-address.ts";

/** Opens the page of the docs about this page, in a new tab, so that nothing typed here is lost. */
export function DocsLink() {
  const { pathname } = useLocation();
  return (
    <a
      href={docsAddress(pathname) ?? "/docs"}
      target="_blank"
      rel="noreferrer"
      className="flex h-8 items-center gap-2.5 rounded-lg px-2.5 text-sm text-muted transition-colors hover:bg-hover hover:text-ink"
    >
      <BookOpen className="size-4 shrink-0" aria-hidden="true" />
      Docs
      <span className="sr-only"> (opens in a new tab)</span>
      <ArrowUpRight className="ml-auto size-3.5 shrink-0" aria-hidden="true" />
    </a>
  );
}
