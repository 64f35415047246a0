import { useNavigate } from "@tanstack/react-router";
import type { Output, Session } from "@parley/client";
import { toProblem } from "../../api/problem.ts";
import { useOperation } from "../../api/use-operation.ts";
import { Button } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { SignOutButton } from "./sign-out-button.tsx";

interface Props {
  token: string;
  link: Output<"auth_read_link">;
  person: Session["person"];
}

/** For somebody who is signed in: joins under that account. */
export function AcceptLink({ token, link, person }: Props) {
  const navigate = useNavigate();
  const accept = useOperation("auth_accept_link", {
    errors: "form",
    invalidates: ["workspaces"],
    onSuccess: ({ workspace_id: workspaceId }) =>
      navigate({ to: "/w/$workspaceId/agents", params: { workspaceId }, replace: true }),
  });
  const isOthers = link.email !== null && link.email !== person.email;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm break-words">
        You&rsquo;re signed in as <strong className="font-medium">{person.email}</strong>.
      </p>
      {isOthers && (
        <Notice look="warn">This invitation is for {link.email}. Sign out, then open the link again.</Notice>
      )}
      {accept.error && <Notice look="bad">{toProblem(accept.error).message}</Notice>}
      <Button
        isPending={accept.isPending}
        disabled={isOthers && "This invitation is for another email"}
        onClick={() => accept.mutate({ body: { token } })}
      >
        Join {link.workspace.name}
      </Button>
      <SignOutButton />
    </div>
  );
}
