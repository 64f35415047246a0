import { Link } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Page } from "../../components/ui/page.tsx";
import { PageHeader } from "../../components/ui/page-header.tsx";

/** 404: there is no page at this address, or it is in a workspace that the user isn't a member of. */
export function RouteNotFound() {
  return (
    <Page>
      <PageHeader title="Page not found" />
      <EmptyState
        icon={Compass}
        title="There's nothing at this address"
        action={
          <Button look="secondary" asChild>
            <Link to="/">Go to Home</Link>
          </Button>
        }
      >
        It may have been deleted, or it&rsquo;s in a workspace you aren&rsquo;t a member of.
      </EmptyState>
    </Page>
  );
}
