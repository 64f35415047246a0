import { useCallback, useRef, type FocusEvent } from "react";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Whether fields within an element, given `onFocus`, hold text other than when they first had the focus. */
export function useTypedText(): { onFocus(event: FocusEvent): void; hasTypedText(): boolean } {
  const before = useRef(new Map<TextControl, string>());
  const onFocus = useCallback(({ target }: FocusEvent) => {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isText && !before.current.has(target)) before.current.set(target, target.value);
  }, []);
  // Fields that are gone don't count: a call that was started has taken their values.
  const hasTypedText = useCallback(
    () => [...before.current].some(([control, text]) => control.isConnected && control.value !== text),
    [],
  );
  return { onFocus, hasTypedText };
}
