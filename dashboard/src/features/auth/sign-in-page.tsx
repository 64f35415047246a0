import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { operationQuery } from "../../api/operation-query.ts";
import { CenteredPage } from "../../components/ui/centered-page.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { ProviderProblem } from "../../components/ui/provider-problem.tsx";
import { ProviderButton } from "./provider-button.tsx";
import { startSession } from "./start-session.ts";
import { SignInForm } from "./sign-in-form.tsx";

export function SignInPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { next, problem } = useSearch({ from: "/sign-in" });
  const token = useLocation({ select: ({ hash }) => hash });
  const { data: setup } = useQuery(operationQuery(null, "auth_setup"));
  return (
    <CenteredPage
      title="Sign in"
      description="Welcome back to Parley."
      footer={
        <>
          {setup?.has_password_sign_in !== false && <Link to="/forgot-password">Forgot password?</Link>}
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
      {setup?.single_sign_on && <ProviderProblem problem={problem} name={setup.single_sign_on.name} />}
      <ProviderButton next={next ?? "/"} {...(token !== "" && { token })} />
      {setup?.has_password_sign_in !== false && (
        <SignInForm
          onSignedIn={(session) => {
            startSession(queryClient, session);
            void navigate({ href: (next ?? "/") + location.hash, replace: true });
          }}
        />
      )}
    </CenteredPage>
  );
}
