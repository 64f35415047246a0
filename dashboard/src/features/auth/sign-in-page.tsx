import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { operationQuery } from "../../api/operation-query.ts";
import { CenteredPage } from "../../components/ui/centered-page.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { startSession } from "./start-session.ts";
import { SignInForm } from "./sign-in-form.tsx";

export function SignInPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { next } = useSearch({ from: "/sign-in" });
  const { data: setup } = useQuery(operationQuery(null, "auth_setup"));
  return (
    <CenteredPage
      title="Sign in"
      description="To the dashboard of this Parley service."
      footer={
        <span className="text-center text-balance">
          Accounts are made by invitation: ask a member of your workspace for a link.
        </span>
      }
    >
      {setup?.needs_owner && (
        <Notice>
          <p className="font-medium">Nobody owns this service yet</p>
          <p className="text-muted">
            To become its owner, open the one-time link that the service printed when it started. It ends in{" "}
            <code>/setup#…</code> and is printed again at every start until it was used.
          </p>
        </Notice>
      )}
      <SignInForm
        onSignedIn={(session) => {
          startSession(queryClient, session);
          void navigate({ href: (next ?? "/") + location.hash, replace: true });
        }}
      />
    </CenteredPage>
  );
}
