import { Link, useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { Button } from "../components/ui/button.tsx";
import { ErrorState } from "../components/ui/error-state.tsx";
import { Page } from "../components/ui/page.tsx";
import { PageHeader } from "../components/ui/page-header.tsx";

/** Shown when a page failed: what the service said, and two ways on. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <Page>
      <PageHeader title="This page couldn't be loaded" />
      <ErrorState
        error={error}
        onRetry={retry}
        action={
          <Button look="ghost" asChild>
            <Link to="/">Go to Home</Link>
          </Button>
        }
      />
    </Page>
  );
}
