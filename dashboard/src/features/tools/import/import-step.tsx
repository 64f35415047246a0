import { useEffect, useRef, type ReactNode } from "react";

interface Props {
  /** Said when it comes. */
  label: string;
  children: ReactNode;
}

/** A step that took another's place: it gets the focus where that went with the button that was pressed. Give each a `key`. */
export function ImportStep({ label, children }: Props) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) step.current?.focus();
  }, []);
  return (
    <div ref={step} role="group" aria-label={label} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
