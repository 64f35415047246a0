import { createLink } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { ComponentProps } from "react";

/** A router link above a page's heading, to the list it belongs to. */
export const BackLink = createLink(Anchor);

function Anchor({ children, ...props }: ComponentProps<"a">) {
  return (
    <a {...props} className="-ml-1 inline-flex items-center gap-0.5 hover:text-ink hover:underline">
      <ChevronLeft className="size-4 shrink-0" aria-hidden="true" />
      {children}
    </a>
  );
}
