/** Keys such as `g a`, pressed one after the other. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className="inline-flex gap-1">
      {keys.split(" ").map((key) => (
        <kbd
          key={key}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded border border-line bg-sunken px-1 font-sans text-xs text-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
