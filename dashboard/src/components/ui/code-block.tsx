import { CopyButton } from "./copy-button.tsx";

interface Props {
  text: string;
  /** Says what it is, for screen readers. */
  label: string;
  copyLabel: string;
}

/** Several lines to read and copy; long ones scroll inside. */
export function CodeBlock({ text, label, copyLabel }: Props) {
  return (
    <div className="relative min-w-0 rounded-lg border border-line bg-sunken">
      {/* It scrolls, so it must be reachable by keyboard too. */}
      <pre
        role="region"
        aria-label={label}
        tabIndex={0}
        className="max-h-80 overflow-auto rounded-lg py-3 pr-12 pl-3.5 text-[0.8125rem] leading-relaxed"
      >
        <code>{text}</code>
      </pre>
      <div className="absolute top-1.5 right-1.5 rounded-lg bg-sunken">
        <CopyButton text={text} label={copyLabel} />
      </div>
    </div>
  );
}
