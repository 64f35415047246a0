import { useQuery } from "@tanstack/react-query";
import { sessionQuery } from "../../api/session.ts";
import { Card } from "../../components/ui/card.tsx";
import { Page } from "../../components/ui/page.tsx";
import { PageHeader } from "../../components/ui/page-header.tsx";
import { ChangePasswordCard } from "./change-password-card.tsx";

/** Who one is here, whatever the workspace. */
export function AccountPage() {
  const { data: session } = useQuery(sessionQuery);
  return (
    <Page className="max-w-3xl">
      <PageHeader title="Your account" description="The same in every workspace that you are a member of." />
      <Card title="Profile">
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[8rem_1fr]">
          <dt className="text-muted">Name</dt>
          <dd className="min-w-0 break-words">{session?.person.name}</dd>
          <dt className="text-muted">Email</dt>
          <dd className="min-w-0 break-words">{session?.person.email}</dd>
        </dl>
      </Card>
      <ChangePasswordCard />
    </Page>
  );
}
