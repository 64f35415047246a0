import { twMerge } from "tailwind-merge";

/** Holds the place of what is loading; give it the final size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={twMerge("block h-4 animate-pulse rounded-md bg-sunken", className)} />
  );
}

/** A list that is loading: as tall as this many rows. */
export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="overflow-hidden rounded-xl border border-line bg-raised"
    >
      <div className="h-9 border-b border-line" />
      {Array.from({ length: rows }, (_row, index) => (
        <div key={index} className="flex h-13 items-center gap-4 border-b border-line px-4 last:border-0">
          <Skeleton className="w-1/3" />
          <Skeleton className="ml-auto w-16" />
        </div>
      ))}
    </div>
  );
}
