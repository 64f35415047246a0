import { Link } from "@tanstack/react-router";
import { FileText } from "lucide-react";
import { useWorkspaceId } from "../../api/use-workspace.ts";
import { Button } from "../../components/ui/button.tsx";
import { ErrorState } from "../../components/ui/error-state.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { CallScreen } from "./components/call-screen.tsx";
import { VariablesForm } from "./components/variables-form.tsx";
import type { MemberCall as State } from "./use-member-call.ts";

interface Props {
  member: State;
  /** The call's own styles, such as its height; the form then has no card around it. */
  className?: string;
}

/** The variables, then the call. */
export function MemberCall({ member, className }: Props) {
  const workspaceId = useWorkspaceId();
  const { call, variables, error } = member;
  if (call.phase === "live" || call.phase === "over") {
    const recordLink = call.client && (
      <Button asChild>
        <Link to="/w/$workspaceId/calls/$callId" params={{ workspaceId, callId: call.client.callId }}>
          <FileText aria-hidden="true" />
          Open its record
        </Link>
      </Button>
    );
    return <CallScreen call={call} recordLink={recordLink} className={className} />;
  }
  if (!variables) {
    if (error) return <ErrorState error={error} onRetry={member.retry} />;
    return <Skeleton className="h-64 rounded-2xl" />;
  }
  return (
    <VariablesForm
      variables={variables}
      values={member.values}
      onChange={member.setValues}
      isStarting={call.phase === "starting"}
      isAgain={call.client !== null}
      problem={call.problem}
      onStart={member.start}
      className={className === undefined ? undefined : ""}
    />
  );
}
