/** A variable as it is written in a tool. */
export function Placeholder({ name }: { name: string }) {
  return (
    <code className="rounded bg-sunken px-1 py-0.5 text-[0.8125rem] break-all text-ink">{`{{${name}}}`}</code>
  );
}
