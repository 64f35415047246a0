import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Keeps the focus on the call: on its text box while it is live, on "Call again" once it is over. `isElsewhere`: another
 * page has it, and there is no text box.
 */
export function useCallFocus(
  isLive: boolean,
  isElsewhere: boolean,
): {
  screen: RefObject<HTMLElement | null>;
  again: RefObject<HTMLButtonElement | null>;
} {
  const screen = useRef<HTMLElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // This runs before the page moves the focus itself. The focused element is gone: the button that started the call,
    // or the one that hung up.
    const focused = document.activeElement;
    if (focused && focused !== document.body && !focused.contains(screen.current)) return;
    const field = hasKeyboard() ? screen.current?.querySelector("input") : null;
    (isLive ? (field ?? screen.current) : again.current)?.focus({ preventScroll: true });
  }, [isLive, isElsewhere]);
  return { screen, again };
}

/** On a touch screen a focused field would raise the keyboard over the call. */
function hasKeyboard(): boolean {
  return matchMedia("(pointer: fine)").matches;
}
