import { twMerge } from "tailwind-merge";

interface Props {
  /** What it is, to those who do not see it. */
  label: string;
  text: string;
  className?: string;
}

/** Code to read, in a box that scrolls. */
export function JsonText({ label, text, className }: Props) {
  return (
    <pre
      tabIndex={0}
      role="region"
      aria-label={label}
      className={twMerge(
        "max-h-80 overflow-auto rounded-lg border border-line bg-sunken p-3 font-mono text-xs leading-relaxed break-words whitespace-pre-wrap",
        className,
      )}
    >
      {text}
    </pre>
  );
}
