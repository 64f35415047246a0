import { CopyButton } from "../../components/ui/copy-button.tsx";

interface Props {
  /** What it is, such as "Arguments". */
  label: string;
  /** Text that is JSON is set as such; anything else stands as it is. */
  value: unknown;
  className?: string;
}

/** A value as JSON, to read and to copy. */
export function JsonBlock({ label, value, className = "max-h-80" }: Props) {
  const text = typeof value === "string" ? pretty(value) : JSON.stringify(value, null, 2);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h4 className="text-xs font-medium text-muted">{label}</h4>
        <CopyButton text={text} label={`Copy ${label.toLowerCase()}`} />
      </div>
      <pre
        tabIndex={0}
        role="region"
        aria-label={label}
        className={`overflow-auto rounded-lg border border-line bg-sunken p-3 font-mono text-xs leading-relaxed break-words whitespace-pre-wrap ${className}`}
      >
        {text}
      </pre>
    </div>
  );
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
