interface Props {
  figures: readonly { label: string; value: string; beside: string }[];
}

/** A period in a few figures. */
export function FigureGrid({ figures }: Props) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line shadow-card lg:grid-cols-4">
      {figures.map(({ label, value, beside }) => (
        <div key={label} className="flex min-w-0 flex-col gap-0.5 bg-raised px-4 py-3.5">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="text-xl font-semibold tracking-tight tabular-nums">{value}</dd>
          <dd className="text-xs text-muted">{beside}</dd>
        </div>
      ))}
    </dl>
  );
}
