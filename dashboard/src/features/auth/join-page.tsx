import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import type { Output } from "@parley/client";
import { operationQuery } from "../../api/operation-query.ts";
import { sessionQuery } from "../../api/session.ts";
import { Button } from "../../components/ui/button.tsx";
import { CenteredPage } from "../../components/ui/centered-page.tsx";
import { ErrorState } from "../../components/ui/error-state.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { AcceptLink } from "./accept-link.tsx";
import { ProviderButton } from "./provider-button.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

type JoinLink = Output<"auth_read_link">;

/** What a link leads to: becoming the first owner, or a member. Signs up, or accepts for the signed-in user. */
export function JoinPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  const link = useQuery({
    ...operationQuery(null, "auth_read_link", { body: { token } }),
    enabled: token !== "",
  });
  const session = useQuery(sessionQuery);
  const { data: setup } = useQuery(operationQuery(null, "auth_setup"));
  if (token === "" || (link.error && !link.data)) {
    return (
      <CenteredPage title="This link can't be used" footer={<Link to="/">Go to the dashboard</Link>}>
        <ErrorState
          error={link.error ?? new Error("The part after the # is missing. Copy the whole link.")}
        />
      </CenteredPage>
    );
  }
  if (!link.data || session.isPending) {
    return (
      <CenteredPage title="Checking the link…">
        <Skeleton className="h-52" />
      </CenteredPage>
    );
  }
  const person = session.data?.person;
  return (
    <CenteredPage
      {...wordsOf(link.data)}
      footer={
        !person &&
        setup?.has_password_sign_in !== false &&
        link.data.kind === "invitation" && (
          <Button look="ghost" size="sm" asChild>
            {/* The token stays after the #, which no server and no log sees. */}
            <Link to="/sign-in" search={{ next: location.pathname }} hash={token}>
              Sign in instead
            </Link>
          </Button>
        )
      }
    >
      {person ? (
        <AcceptLink token={token} link={link.data} person={person} />
      ) : (
        <>
          <ProviderButton next={location.pathname} token={token} verb="Continue" />
          {setup?.has_password_sign_in !== false && <SignUpForm token={token} link={link.data} />}
        </>
      )}
    </CenteredPage>
  );
}

function wordsOf({ kind, workspace, role }: JoinLink) {
  if (kind === "first_owner") {
    return {
      title: "Welcome to Parley",
      description: "Create the owner's account. This link works once.",
    };
  }
  const article = /^[aeo]/.test(role) ? "an" : "a";
  return {
    title: `Join ${workspace.name}`,
    description: (
      <>
        You&rsquo;re invited to this workspace as {article}{" "}
        <strong className="font-medium text-ink">{role}</strong>.
      </>
    ),
  };
}
