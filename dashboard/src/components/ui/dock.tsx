import { useContext, useEffect, useLayoutEffect, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { DockSlot } from "./dock-slot.ts";
import { useMediaQuery } from "./use-media-query.ts";

interface Props {
  label: string;
  /** Out of sight, but with its content kept. */
  isHidden: boolean;
  /** Escape was pressed in it, or, where it covers the page, somebody clicked beside it. */
  onDismiss(isCovering: boolean): void;
  /** Shown in its place while it is hidden. */
  stub?: ReactNode;
  children: ReactNode;
}

/** Tailwind's `xl`: from here on there is room for the page and the dock. */
const BESIDE = "(min-width: 80rem)";

/**
 * A panel beside the page, which stays usable. Where there is no room for both it covers the page as a sheet, and the
 * page waits.
 */
export function Dock({ label, isHidden, onDismiss, stub, children }: Props) {
  const slot = useContext(DockSlot);
  const isBeside = useMediaQuery(BESIDE);
  const panel = useRef<HTMLDivElement>(null);
  const coversPage = !isBeside && !isHidden;
  useEffect(() => {
    if (!slot || !coversPage) return undefined;
    const others = [...(slot.parentElement?.children ?? [])].filter((element) => element !== slot);
    for (const element of others) element.toggleAttribute("inert", true);
    document.documentElement.classList.add("overflow-hidden");
    return () => {
      for (const element of others) element.toggleAttribute("inert", false);
      document.documentElement.classList.remove("overflow-hidden");
    };
  }, [slot, coversPage]);
  useLayoutEffect(() => {
    // This runs before the effects of its content, which may move the focus to a field.
    if (!isHidden && !panel.current?.contains(document.activeElement)) panel.current?.focus();
  }, [isHidden, slot]);
  if (!slot) return null;
  return createPortal(
    <>
      {coversPage && (
        <div aria-hidden="true" className="fixed inset-0 z-40 bg-black/45" onClick={() => onDismiss(true)} />
      )}
      <div
        ref={panel}
        role={isBeside ? "complementary" : "dialog"}
        aria-modal={isBeside ? undefined : true}
        aria-label={label}
        tabIndex={-1}
        hidden={isHidden}
        data-dock=""
        className="fixed inset-x-0 top-16 bottom-0 z-40 flex animate-dock flex-col overflow-hidden rounded-t-2xl bg-raised shadow-float outline-none [&[hidden]]:hidden sm:top-0 sm:left-auto sm:w-104 sm:rounded-none xl:static xl:z-auto xl:w-96 xl:shrink-0 xl:border-l xl:border-line xl:shadow-none"
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.defaultPrevented) return;
          event.stopPropagation();
          onDismiss(!isBeside);
        }}
      >
        {children}
      </div>
      {isHidden && stub}
    </>,
    slot,
  );
}
