import { Link, useLocation, type LinkProps } from "@tanstack/react-router";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { TAB_LIST_LOOK, TAB_LOOK } from "./tab-look.ts";

interface Props {
  label: string;
  tabs: readonly { link: LinkProps; label: ReactNode }[];
}

/** Tabs that are pages: each link is an address. The focus stays on them when the page changes. */
export function LinkTabs({ label, tabs }: Props) {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const strip = list.current;
    if (!strip) return undefined;
    // Not all tabs fit on a phone. The current one must be visible, also after the phone is rotated.
    const show = () => {
      const current = strip.querySelector<HTMLElement>("[aria-current=page]");
      if (current) strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
    };
    const observer = new ResizeObserver(show); // reports the first size as well
    observer.observe(strip);
    show();
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <nav ref={list} aria-label={label} className={`relative ${TAB_LIST_LOOK}`} data-keeps-focus="">
      {tabs.map((tab) => (
        <Link
          key={String(tab.link.to)}
          {...tab.link}
          activeOptions={{ exact: true, includeSearch: false }}
          className={TAB_LOOK}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
