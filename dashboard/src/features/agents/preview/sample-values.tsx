import { Button } from "../../../components/ui/button.tsx";

/** As many as two or three lines hold. */
const MOST = 6;

interface Props {
  values: Record<string, string>;
  /** Asks for them again; missing while the call is live. */
  onEdit?: (() => void) | undefined;
}

/** What the call was started with. */
export function SampleValues({ values, onEdit }: Props) {
  const entries = Object.entries(values);
  if (entries.length === 0 && !onEdit) return null;
  return (
    <section aria-label="Sample values" className="flex flex-col gap-2">
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h3 className="text-xs font-medium text-muted">Sample values</h3>
        {onEdit && (
          <Button look="ghost" size="sm" className="-mr-2 text-link" onClick={onEdit}>
            Edit
          </Button>
        )}
      </div>
      <ul className="flex flex-wrap gap-1.5">
        {entries.slice(0, MOST).map(([name, value]) => (
          <li
            key={name}
            className="flex h-6 max-w-full items-stretch overflow-hidden rounded-md border border-line bg-raised text-xs leading-5.5"
          >
            <code className="max-w-36 truncate bg-voice-agent-soft px-1.5 text-voice-agent-text" title={name}>
              {name}
            </code>
            <span className="max-w-44 truncate px-1.5" title={value}>
              {value}
            </span>
          </li>
        ))}
        {entries.length > MOST && <li className="text-xs leading-6 text-muted">+{entries.length - MOST}</li>}
      </ul>
    </section>
  );
}
