import { Skeleton } from "../ui/skeleton.tsx";

/** In place of totals and four charts while they load. */
export function FiguresSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-6">
      <Skeleton className="h-22 rounded-xl" />
      <Skeleton className="h-9 w-48" />
      <div className="grid gap-6 lg:grid-cols-2">
        {[1, 2, 3, 4].map((nth) => (
          <Skeleton key={nth} className="h-72 rounded-xl" />
        ))}
      </div>
    </div>
  );
}
