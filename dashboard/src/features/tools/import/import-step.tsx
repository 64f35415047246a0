import { useEffect, useRef, type ReactNode } from "react";

interface Props {
  /** Announced when it appears. */
  label: string;
  children: ReactNode;
}

/** A step that replaced another: it gets the focus if that went away with the pressed button. Give each a `key`. */
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
