import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { operationQuery } from "../../../api/operation-query.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { NewCodesDialog } from "./new-codes-dialog.tsx";
import { SetUpDialog } from "./set-up-dialog.tsx";
import { TurnOffDialog } from "./turn-off-dialog.tsx";

type Question = "set up" | "new codes" | "turn off";

/** A second step besides the password: codes of an authenticator app. */
export function TwoFactorCard() {
  const { data: methods, error, refetch } = useQuery(operationQuery(null, "auth_get_sign_in_methods"));
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  return (
    <Card
      title="Two-factor authentication"
      description="A code from an app on your phone, besides your password."
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !methods ? (
        <Skeleton className="h-9 w-40" />
      ) : methods.has_two_factor ? (
        <div className="flex flex-wrap items-center gap-2">
          <Badge look="good">On</Badge>
          <span className="mr-2 text-sm text-muted">{leftOf(methods.recovery_codes_left ?? 0)}</span>
          <Button look="secondary" size="sm" onClick={() => setQuestion("new codes")}>
            New recovery codes
          </Button>
          <Button look="secondary" size="sm" onClick={() => setQuestion("turn off")}>
            Turn off
          </Button>
        </div>
      ) : methods.has_password ? (
        <Button look="secondary" className="self-start" onClick={() => setQuestion("set up")}>
          Set up
        </Button>
      ) : (
        <p className="text-sm text-muted">You sign in without a password, so there is nothing to add here.</p>
      )}
      {question === "set up" && <SetUpDialog onClose={close} />}
      {question === "new codes" && <NewCodesDialog onClose={close} />}
      {question === "turn off" && <TurnOffDialog onClose={close} />}
    </Card>
  );
}

function leftOf(codes: number): string {
  if (codes === 0) return "No recovery codes left";
  return codes === 1 ? "1 recovery code left" : `${codes} recovery codes left`;
}
