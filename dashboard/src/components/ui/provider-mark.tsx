/** A provider's initials, for rows that are scanned by eye; its name stands beside it. */
export function ProviderMark({ name }: { name: string }) {
  const [first = "", second] = name.split(/[ .]/);
  const initials = second ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2);
  return (
    <span
      aria-hidden="true"
      className="flex size-8 shrink-0 items-center justify-center rounded-lg bg-sunken text-xs font-semibold text-muted"
    >
      {initials}
    </span>
  );
}
