import { Page } from "../components/ui/page.tsx";
import { ListSkeleton, Skeleton } from "../components/ui/skeleton.tsx";

/** While a page's code or data is on its way for longer than a moment. */
export function PagePending() {
  return (
    <Page>
      <Skeleton className="h-9 w-48" />
      <ListSkeleton />
    </Page>
  );
}
