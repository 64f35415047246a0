import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { sessionQuery } from "../../api/session.ts";
import { Page } from "../../components/ui/page.tsx";
import { PageHeader } from "../../components/ui/page-header.tsx";
import { AttentionMailCard } from "./attention-mail-card.tsx";
import { ChangePasswordCard } from "./change-password-card.tsx";
import { AccountDataCard } from "./deletion/account-data-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { SessionsCard } from "./sessions/sessions-card.tsx";
import { SingleSignOnCard } from "./single-sign-on/single-sign-on-card.tsx";
import { TwoFactorCard } from "./two-factor/two-factor-card.tsx";

/** The user's own account, independent of any workspace. */
export function AccountPage() {
  const { problem } = useSearch({ from: "/w/$workspaceId/account" });
  const { data: session } = useQuery(sessionQuery);
  return (
    <Page isNarrow>
      <PageHeader title="Your account" description="The same in all your workspaces." />
      {session && <ProfileCard key={session.person.id} person={session.person} />}
      <ChangePasswordCard />
      <AttentionMailCard />
      <TwoFactorCard />
      <SingleSignOnCard problem={problem} />
      <SessionsCard />
      <AccountDataCard />
    </Page>
  );
}
