import type { Agent, PhoneNumber } from "@parley/client";
import { ifMatch } from "../../../api/if-match.ts";
import { ConfirmOperation } from "../../../components/forms/confirm-operation.tsx";
import { unassigned, numberUseOf } from "./numbers-of-agent.ts";

interface Props {
  agent: Agent;
  number: PhoneNumber;
  onClose(): void;
}

/** Takes a number from the agent; the number itself stays. */
export function UnassignNumberDialog({ agent, number, onClose }: Props) {
  const answers = numberUseOf(number, agent.id) === "answers";
  return (
    <ConfirmOperation
      operation="phone_numbers_patch"
      input={{ path: { phone_number_id: number.id }, body: unassigned(number, agent.id) }}
      headers={ifMatch(number)}
      invalidates={["phone_numbers"]}
      success={`${number.number} unassigned`}
      title={`Unassign ${number.number}?`}
      action="Unassign"
      onClose={onClose}
    >
      <p>
        {answers
          ? "Calls to it will be rejected until another agent answers it. The number stays in the workspace."
          : `${agent.name} can no longer call from it. Who answers it stays the same.`}
      </p>
    </ConfirmOperation>
  );
}
