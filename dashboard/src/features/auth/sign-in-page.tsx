import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
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
      description="Welcome back to Parley."
      footer={
        <>
          <Link to="/forgot-password">Forgot password?</Link>
          <span className="text-center text-balance">
            Accounts are by invitation. Ask an admin of your workspace for a link.
          </span>
        </>
      }
    >
      {setup?.needs_owner && (
        <Notice>
          <p className="font-medium">This server has no owner yet</p>
          <p className="text-muted">
            To become its owner, open the one-time link the server printed when it started. It ends in{" "}
            <code>/setup#…</code> and is printed at every start until someone uses it.
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
