import { PhoneOff } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmOperation } from "../../../components/forms/confirm-operation.tsx";

/** Ends a running call, after asking. */
export function EndCallButton({ callId, agentName }: { callId: string; agentName: string }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button look="danger" onClick={() => setIsAsked(true)}>
        <PhoneOff aria-hidden="true" />
        End call
      </Button>
      {isAsked && (
        <ConfirmOperation
          operation="calls_end"
          input={{ path: { call_id: callId } }}
          invalidates={["calls"]}
          success="Call ended"
          title={`End this call with ${agentName}?`}
          action="End call now"
          onClose={() => setIsAsked(false)}
        >
          <p>This cuts off whoever is speaking. The call record stays.</p>
        </ConfirmOperation>
      )}
    </>
  );
}
