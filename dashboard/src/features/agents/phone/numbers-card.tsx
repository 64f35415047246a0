import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { PhoneNumber } from "@parley/client";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { useAgent } from "../agent/agent-context.ts";
import { AssignNumberDialog } from "./assign-number-dialog.tsx";
import { NumberRow } from "./number-row.tsx";
import { type NumberUse, numberUseOf } from "./numbers-of-agent.ts";
import type { NumberLists } from "../../phone/numbers/use-number-lists.ts";
import { UnassignNumberDialog } from "./unassign-number-dialog.tsx";

/** The numbers that the agent answers, and those that it may call from. They are saved at once, unlike the form. */
export function NumbersCard({ lists: { numbers, trunks, agents } }: { lists: NumberLists }) {
  const agent = useAgent();
  const { id: workspaceId, can } = useWorkspace();
  const [isAssigning, setIsAssigning] = useState(false);
  const [leaving, setLeaving] = useState<PhoneNumber | null>(null);
  const nameOf = (id: string) => agents.find((each) => each.id === id)?.name ?? id;
  const usedFor = (use: NumberUse) => numbers.filter((number) => numberUseOf(number, agent.id) === use);
  const shown = [...usedFor("answers"), ...usedFor("calls")];
  const hasOthers = numbers.some((number) => numberUseOf(number, agent.id) !== "answers");
  return (
    <Card
      title="Phone numbers"
      description="Numbers the agent answers or calls from."
      actions={
        can("editor") &&
        (hasOthers ? (
          <Button look="secondary" size="sm" onClick={() => setIsAssigning(true)}>
            Assign number
          </Button>
        ) : (
          <Button asChild look="secondary" size="sm">
            <Link to="/w/$workspaceId/phone/numbers/$numberId" params={{ workspaceId, numberId: "new" }}>
              Add number
            </Link>
          </Button>
        ))
      }
    >
      {shown.length === 0 ? (
        <p className="text-sm text-muted">
          {hasOthers
            ? "No numbers yet. Assign one so this agent can take or place calls."
            : "No numbers yet. Add one of your phone provider’s numbers to this workspace first."}
        </p>
      ) : (
        <ul aria-label="Phone numbers" className="flex flex-col divide-y divide-hair">
          {shown.map((number) => (
            <NumberRow
              key={number.id}
              number={number}
              agentId={agent.id}
              answeredBy={number.agent_id === null ? "nobody" : nameOf(number.agent_id)}
              trunk={trunks.find(({ id }) => id === number.trunk_id)}
              onUnassign={() => setLeaving(number)}
            />
          ))}
        </ul>
      )}
      {isAssigning && (
        <AssignNumberDialog
          agent={agent}
          numbers={numbers}
          nameOf={nameOf}
          onClose={() => setIsAssigning(false)}
        />
      )}
      {leaving && <UnassignNumberDialog agent={agent} number={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}
