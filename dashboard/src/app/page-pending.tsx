import { Page } from "../components/ui/page.tsx";
import { ListSkeleton, Skeleton } from "../components/ui/skeleton.tsx";

/** Shown while a page's code or data takes longer than a moment. */
export function PagePending() {
  return (
    <Page>
      <Skeleton className="h-9 w-48" />
      <ListSkeleton />
    </Page>
  );
}
