import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { useShortcut } from "../../../app/shortcuts/use-shortcut.ts";
import { Button } from "../../../components/ui/button.tsx";
import type { CallRecord, CallSummary } from "../record/call-record.ts";
import { callerOf } from "../record/caller-of.ts";
import { momentWords } from "../record/time-words.ts";
import { useNeighbours } from "./use-neighbours.ts";

/** Links to the next newer and the next older call of the list that this one was opened from. */
export function CallSteps({ call }: { call: CallRecord | undefined }) {
  const search = useSearch({ from: "/w/$workspaceId/calls/$callId" });
  const { newer, older } = useNeighbours(call, search);
  const workspaceId = useWorkspaceId();
  const navigate = useNavigate();
  const goTo = (next: CallSummary | null) => {
    if (next)
      void navigate({
        to: "/w/$workspaceId/calls/$callId",
        params: { workspaceId, callId: next.id },
        search,
      });
  };
  // In the order of the list, whose newest call is at the top.
  useShortcut("n", "Next call in the list", () => goTo(older));
  useShortcut("p", "Previous call in the list", () => goTo(newer));
  return (
    <nav aria-label="Neighboring calls" className="-my-1.5 flex gap-1" data-keeps-focus="">
      <Step call={newer} way="Newer" Icon={ChevronUp} />
      <Step call={older} way="Older" Icon={ChevronDown} />
    </nav>
  );
}

interface StepProps {
  call: CallSummary | null;
  way: "Newer" | "Older";
  Icon: typeof ChevronUp;
}

function Step({ call, way, Icon }: StepProps) {
  const workspaceId = useWorkspaceId();
  const search = useSearch({ from: "/w/$workspaceId/calls/$callId" });
  const name = call
    ? `${way} call: ${callerOf(call).name}, ${momentWords(call.created_at, new Date())}`
    : `${way} call`;
  return (
    <Button look="ghost" size="icon-sm" asChild>
      <Link
        to="/w/$workspaceId/calls/$callId"
        params={{ workspaceId, callId: call?.id ?? "" }}
        disabled={call === null}
        // The same element, whatever it leads to: the focus stays on it from record to record.
        {...(call === null && { tabIndex: -1 })}
        search={search}
        aria-label={name}
        title={name}
      >
        <Icon aria-hidden="true" />
      </Link>
    </Button>
  );
}
