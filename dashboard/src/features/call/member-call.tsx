import { ErrorState } from "../../components/ui/error-state.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { CallScreen } from "./components/call-screen.tsx";
import { VariablesForm } from "./components/variables-form.tsx";
import type { MemberCall as State } from "./use-member-call.ts";

interface Props {
  member: State;
  /** The call's own looks, such as its height; the form then has no card around it. */
  className?: string;
}

/** The variables, then the call. */
export function MemberCall({ member, className }: Props) {
  const { call, variables, error } = member;
  if (error) return <ErrorState error={error} onRetry={member.retry} />;
  if (!variables) return <Skeleton className="h-64 rounded-2xl" />;
  if (call.phase === "live" || call.phase === "over") return <CallScreen call={call} className={className} />;
  return (
    <VariablesForm
      variables={variables}
      values={member.values}
      onChange={member.setValues}
      isStarting={call.phase === "starting"}
      error={call.error}
      onStart={member.start}
      className={className === undefined ? undefined : ""}
    />
  );
}
