import type { Agent } from "@parley/client";
import { Dialog } from "../../components/ui/dialog.tsx";
import { MemberCall } from "./member-call.tsx";
import { useMemberCall } from "./use-member-call.ts";

interface Props {
  agent: Agent;
  onClose(): void;
}

/** A member's own call with the agent, over its page. Closing it hangs up. */
export function PreviewCallDialog({ agent, onClose }: Props) {
  const member = useMemberCall(agent.id);
  const isLive = member.call.phase === "live";
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isModalOnly={isLive}
      title={`Call ${agent.name}`}
      description={isLive ? "Hang up to close this." : "A browser call with the agent as it is saved."}
      className="top-[4dvh] max-h-[92dvh] max-w-2xl"
    >
      <MemberCall member={member} className="h-[70dvh]" />
    </Dialog>
  );
}
