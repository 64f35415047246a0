interface Props {
  label: string;
  headers: readonly { key: string; value: string }[];
}

export function HeaderList({ label, headers }: Props) {
  if (headers.length === 0) return <p className="text-sm text-muted">No headers.</p>;
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-1 gap-x-4 text-[0.8125rem] sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)] sm:gap-y-1"
    >
      {headers.map(({ key, value }, index) => (
        // Names repeat, as set-cookie does.
        <div key={index} className="contents">
          <dt className="font-mono break-all text-muted">{key}</dt>
          <dd className="mb-1.5 font-mono break-all sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
