import { Link, useLocation, type LinkProps } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { Fragment, useLayoutEffect, useRef, useState } from "react";
import { twMerge } from "tailwind-merge";
import { Menu, MenuLink, MenuSeparator } from "./menu.tsx";
import { fittingTabs } from "./fitting-tabs.ts";
import { TAB_LIST_LOOK, TAB_LOOK } from "./tab-look.ts";

interface LinkTab {
  link: LinkProps;
  label: string;
  /** Pages below its address belong to it, too. */
  hasPages?: boolean;
  /** A line sets it and those after it apart from those before. */
  startsGroup?: boolean;
}

interface Props {
  label: string;
  tabs: readonly LinkTab[];
}

/**
 * Tabs that are pages: each link is an address. The focus stays on them when the page changes. A menu takes those that
 * don't fit; the current one is always in view.
 */
export function LinkTabs({ label, tabs }: Props) {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [shown, setShown] = useState<readonly number[] | null>(null);
  useLayoutEffect(() => {
    const strip = list.current;
    if (!strip) return undefined;
    const links = [...strip.querySelectorAll<HTMLElement>("a")];
    const more = strip.querySelector<HTMLElement>("button");
    const fit = () => {
      const next = fittingTabs({
        widths: links.map((link) => link.offsetWidth + pixelsOf(link, "marginLeft")),
        room: strip.clientWidth,
        gap: pixelsOf(strip, "columnGap"),
        more: more?.offsetWidth ?? 0,
        current: links.findIndex((link) => link.hasAttribute("aria-current")),
      });
      setShown((before) => (before?.join() === next.join() ? before : next));
    };
    const observer = new ResizeObserver(fit); // also reports when a font has loaded
    for (const element of [strip, ...links]) observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, [pathname, tabs.length]);
  const isShown = (index: number) => shown?.includes(index) ?? true;
  const hidden = tabs.filter((_, index) => !isShown(index));
  return (
    <nav ref={list} aria-label={label} className={`relative ${TAB_LIST_LOOK}`} data-keeps-focus="">
      {tabs.map((tab, index) => (
        <Link
          key={String(tab.link.to)}
          {...tab.link}
          activeOptions={{ exact: !tab.hasPages, includeSearch: false }}
          className={twMerge(TAB_LOOK, tab.startsGroup && GROUP_LOOK, !isShown(index) && AWAY)}
        >
          {tab.label}
        </Link>
      ))}
      <Menu
        trigger={
          <button type="button" className={twMerge(TAB_LOOK, "ml-auto", hidden.length === 0 && AWAY)}>
            More
            <span className="sr-only"> tabs</span>
            <ChevronDown className="size-4" aria-hidden="true" />
          </button>
        }
      >
        {hidden.map(({ link, label, startsGroup }, place) => (
          <Fragment key={label}>
            {startsGroup && place > 0 && <MenuSeparator />}
            <MenuLink>
              <Link {...link}>{label}</Link>
            </MenuLink>
          </Fragment>
        ))}
      </Menu>
    </nav>
  );
}

/** What is out of sight keeps its width, so that it can be measured. */
const AWAY = "invisible absolute";

const GROUP_LOOK =
  "relative ml-2 before:absolute before:inset-y-2.5 before:-left-1.5 before:w-px before:bg-line before:content-['']";

function pixelsOf(element: Element, length: "columnGap" | "marginLeft"): number {
  return Number.parseFloat(getComputedStyle(element)[length]) || 0;
}
