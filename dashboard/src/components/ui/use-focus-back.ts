import { useRef } from "react";

interface FocusBack {
  onOpenAutoFocus(): void;
  onCloseAutoFocus(event: Event): void;
}

/**
 * For the content of a dialog without a trigger of its own: the focus returns to where the dialog was opened from,
 * unless the user has moved it by then.
 */
export function useFocusBack(): FocusBack {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      const { activeElement } = document;
      opener.current =
        activeElement instanceof HTMLElement ? (buttonOfMenu(activeElement) ?? activeElement) : null;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const isThere = opener.current?.isConnected && opener.current !== document.body;
      const target = isThere ? opener.current : document.querySelector<HTMLElement>("#main");
      // A user who was faster is elsewhere by now, in a menu that this would close.
      if (document.activeElement?.contains(target)) target?.focus();
    },
  };
}

/** Menus are gone when the dialog closes; the buttons that open them remain. */
function buttonOfMenu(item: HTMLElement): HTMLElement | null {
  const id = item.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return id ? document.getElementById(id) : null;
}
