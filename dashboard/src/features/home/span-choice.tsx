import { SPANS, type Span } from "./home-span.ts";

interface Props {
  span: Span;
  onChange(span: Span): void;
}

/** Chooses the period of the whole page. */
export function SpanChoice({ span, onChange }: Props) {
  return (
    <div role="group" aria-label="Time" className="flex rounded-lg bg-sunken p-0.5">
      {SPANS.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === span}
          className="h-7 rounded-md px-2.5 text-xs font-medium text-muted transition-colors hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-card"
          onClick={() => onChange(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
