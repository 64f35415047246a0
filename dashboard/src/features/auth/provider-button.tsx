import { useQuery } from "@tanstack/react-query";
import { operationQuery } from "../../api/operation-query.ts";
import { toProblem } from "../../api/problem.ts";
import { useOperation } from "../../api/use-operation.ts";
import { Button } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";

interface Props {
  /** The page to come back to. */
  next: string;
  /** The token of the invitation or setup link that is open. */
  token?: string;
  verb?: string;
}

/** Leaves for the OpenID provider; nothing if the server has none. A form with a password may follow below. */
export function ProviderButton({ next, token, verb = "Sign in" }: Props) {
  const { data: setup } = useQuery(operationQuery(null, "auth_setup"));
  const start = useOperation("auth_start_oidc", {
    errors: "form",
    onSuccess: ({ url }) => location.assign(url),
  });
  if (!setup?.single_sign_on) return null;
  return (
    <>
      {start.error && <Notice look="bad">{toProblem(start.error).message}</Notice>}
      <Button
        look={setup.has_password_sign_in ? "secondary" : "primary"}
        isPending={start.isPending || start.isSuccess}
        onClick={() => start.mutate({ body: { next, ...(token !== undefined && { token }) } })}
      >
        {verb} with {setup.single_sign_on.name}
      </Button>
      {setup.has_password_sign_in && (
        <div className="flex items-center gap-3 text-sm text-muted">
          <span className="h-px flex-1 bg-line" />
          or with a password
          <span className="h-px flex-1 bg-line" />
        </div>
      )}
    </>
  );
}
