import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * After going to another page the focus is on its content, so that the next Tab and a screen reader begin there. It
 * stays where it is on tabs that are links (`data-keeps-focus`).
 */
export function useRouteFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
        if (document.activeElement?.closest("[data-keeps-focus], [role=dialog], [role=alertdialog]")) return;
        // A field may have taken the focus on arrival through React's `autoFocus`, which leaves no attribute.
        if (document.activeElement?.closest("#main :is(input, textarea, [contenteditable=true])")) return;
        document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
      }),
    [router],
  );
}
