import { CopyButton } from "./copy-button.tsx";

interface Props {
  text: string;
  /** What it is, above it. */
  label: string;
  copyLabel: string;
}

/** Several lines to read and copy; long ones scroll inside. */
export function CodeBlock({ text, label, copyLabel }: Props) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-sunken">
      <div className="flex items-center justify-between gap-2 border-b border-line py-1 pr-1 pl-3.5">
        <span className="min-w-0 truncate text-xs text-muted" aria-hidden="true">
          {label}
        </span>
        <CopyButton text={text} label={copyLabel} />
      </div>
      {/* It scrolls, so it must be reachable by keyboard too. */}
      <pre
        role="region"
        aria-label={label}
        tabIndex={0}
        className="max-h-[30rem] overflow-auto rounded-b-lg [scrollbar-width:thin] px-3.5 py-3 text-[0.8125rem] leading-relaxed"
      >
        <code>{text}</code>
      </pre>
    </div>
  );
}
