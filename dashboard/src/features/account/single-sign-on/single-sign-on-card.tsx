import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { operationQuery } from "../../../api/operation-query.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { ProviderProblem } from "../../../components/ui/provider-problem.tsx";
import { ConnectDialog } from "./connect-dialog.tsx";
import { DisconnectDialog } from "./disconnect-dialog.tsx";

/** Whether the user signs in with the server's OpenID provider too; nothing if it has none. */
export function SingleSignOnCard({ problem }: { problem: string | undefined }) {
  const { data: setup } = useQuery(operationQuery(null, "auth_setup"));
  const { data: methods } = useQuery(operationQuery(null, "auth_get_sign_in_methods"));
  const [question, setQuestion] = useState<"connect" | "disconnect" | null>(null);
  if (!setup?.single_sign_on || !methods) return null;
  const { name } = setup.single_sign_on;
  const close = () => setQuestion(null);
  return (
    <Card title="Single sign-on" description={`Sign in with your ${name} account.`}>
      <ProviderProblem problem={problem} name={name} />
      <div className="flex flex-wrap items-center gap-2">
        {methods.has_single_sign_on ? (
          <>
            <Badge look="good">Connected</Badge>
            {methods.has_password && (
              <Button look="secondary" size="sm" onClick={() => setQuestion("disconnect")}>
                Disconnect
              </Button>
            )}
          </>
        ) : (
          <Button look="secondary" onClick={() => setQuestion("connect")}>
            Connect {name}
          </Button>
        )}
      </div>
      {question === "connect" && (
        <ConnectDialog name={name} needsCode={methods.has_two_factor} onClose={close} />
      )}
      {question === "disconnect" && <DisconnectDialog name={name} onClose={close} />}
    </Card>
  );
}
