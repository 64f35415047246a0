import { useRef } from "react";

interface FocusBack {
  onOpenAutoFocus(): void;
  onCloseAutoFocus(event: Event): void;
}

/** For the content of a dialog without a trigger of its own: the focus returns to where the dialog was opened from. */
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
      (isThere ? opener.current : document.querySelector<HTMLElement>("#main"))?.focus();
    },
  };
}

/** Menus are gone when the dialog closes; the buttons that open them remain. */
function buttonOfMenu(item: HTMLElement): HTMLElement | null {
  const id = item.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return id ? document.getElementById(id) : null;
}
