import { PhoneOff } from "lucide-react";
import { useState } from "react";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";

/** Ends a running call, after asking. */
export function EndCallButton({ callId, agentName }: { callId: string; agentName: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const end = useOperation("calls_end", {
    invalidates: ["calls"],
    errors: "form",
    success: "The call was ended",
    onSuccess: () => setIsAsked(false),
  });
  return (
    <>
      <Button look="danger" onClick={() => setIsAsked(true)}>
        <PhoneOff aria-hidden="true" />
        End call
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => end.mutate({ path: { call_id: callId } })}
        title={`End this call of ${agentName}?`}
        action="End call now"
        isPending={end.isPending}
        error={end.error && toProblem(end.error).message}
      >
        <p>Whoever is speaking is cut off. The record of the call stays.</p>
      </ConfirmDialog>
    </>
  );
}
