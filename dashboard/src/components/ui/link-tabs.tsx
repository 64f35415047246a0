import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { TAB_LIST_LOOK, TAB_LOOK } from "./tab-look.ts";

interface Props {
  label: string;
  tabs: readonly { link: LinkProps; label: ReactNode }[];
}

/** Tabs that are pages: each link is an address. Focus stays on them when the page changes. */
export function LinkTabs({ label, tabs }: Props) {
  return (
    <nav aria-label={label} className={TAB_LIST_LOOK} data-keeps-focus="">
      {tabs.map((tab) => (
        <Link key={String(tab.link.to)} {...tab.link} activeOptions={{ exact: true }} className={TAB_LOOK}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
