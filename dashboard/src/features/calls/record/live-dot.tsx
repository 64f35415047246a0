export function LiveDot() {
  return <span aria-hidden="true" className="size-2 shrink-0 animate-pulse rounded-full bg-good" />;
}
