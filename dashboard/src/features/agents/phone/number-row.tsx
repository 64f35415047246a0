import { Link } from "@tanstack/react-router";
import type { PhoneNumber, Trunk } from "@parley/client";
import { PhoneOutgoing } from "lucide-react";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { numberUseOf } from "./numbers-of-agent.ts";

interface Props {
  number: PhoneNumber;
  agentId: string;
  /** The name of the agent that answers it, or "nobody". */
  answeredBy: string;
  trunk: Trunk | undefined;
  onUnassign(): void;
}

/** A number, what the agent does with it, and what can be done. */
export function NumberRow({ number, agentId, answeredBy, trunk, onUnassign }: Props) {
  const { id: workspaceId, can } = useWorkspace();
  const answers = numberUseOf(number, agentId) === "answers";
  const isDown = trunk?.state?.is_up === false;
  const callsOut = trunk?.outbound === true;
  const facts = [
    ...(number.label === "" ? [] : [number.label]),
    ...(answers ? [] : [`Answered by ${answeredBy}`]),
    ...(trunk ? [trunk.label] : []),
    ...(callsOut || !trunk ? [] : ["Outbound calls are off on its trunk"]),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/w/$workspaceId/phone/numbers/$numberId"
            params={{ workspaceId, numberId: number.id }}
            className="text-sm font-medium whitespace-nowrap tabular-nums hover:underline"
          >
            {number.number}
          </Link>
          <Badge look={answers ? "accent" : "neutral"}>
            {answers ? (callsOut ? "Answers and calls" : "Answers") : "Calls only"}
          </Badge>
          {isDown && <Badge look="bad">Trunk down</Badge>}
        </span>
        <span className="text-xs break-words text-muted">{facts.join(" · ")}</span>
      </div>
      {can("editor") && (
        <div className="flex gap-2">
          {callsOut && (
            <Button asChild look="secondary" size="sm">
              <Link
                to="/w/$workspaceId/phone/call"
                params={{ workspaceId }}
                search={{ number: number.id, agent: agentId }}
              >
                <PhoneOutgoing aria-hidden="true" />
                Call now<span className="sr-only"> from {number.number}</span>
              </Link>
            </Button>
          )}
          <Button look="ghost" size="sm" aria-label={`Unassign… ${number.number}`} onClick={onUnassign}>
            Unassign…
          </Button>
        </div>
      )}
    </li>
  );
}
