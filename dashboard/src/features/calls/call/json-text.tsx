import { useRef, useState } from "react";
import { twMerge } from "tailwind-merge";
import { Button } from "../../../components/ui/button.tsx";

/** How much is laid out at once, characters: a megabyte blocks the page for a second. */
const SHOWN_AT_ONCE = 50_000;

interface Props {
  /** What it is, for screen readers. */
  label: string;
  text: string;
  className?: string;
}

/** Code to read, in a box that scrolls. A very long one shows its beginning until all of it is requested. */
export function JsonText({ label, text, className }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const box = useRef<HTMLPreElement>(null);
  const showAll = () => {
    box.current?.focus(); // the button goes away
    setIsWhole(true);
  };
  const isCut = !isWhole && text.length > SHOWN_AT_ONCE;
  return (
    <>
      <pre
        ref={box}
        tabIndex={0}
        role="region"
        aria-label={label}
        className={twMerge(
          "max-h-80 overflow-auto rounded-lg border border-line bg-sunken p-3 font-mono text-xs leading-relaxed break-words whitespace-pre-wrap",
          className,
        )}
      >
        {isCut ? text.slice(0, SHOWN_AT_ONCE) : text}
      </pre>
      {isCut && (
        <div className="flex flex-wrap items-center justify-between gap-2 pt-1 text-sm text-muted">
          <p>
            The first {SHOWN_AT_ONCE.toLocaleString("en")} of {text.length.toLocaleString("en")} characters.
            Copy takes all of them.
          </p>
          <Button look="secondary" size="sm" onClick={showAll}>
            Show all
          </Button>
        </div>
      )}
    </>
  );
}
