import type { AgentVersionSummary } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { useToast } from "../../../components/toast/toast-context.ts";
import { useAgent } from "../agent/agent-context.ts";
import { useKeepAgent } from "../agent/use-keep-agent.ts";

interface Props {
  version: AgentVersionSummary;
  onClose(): void;
}

/** Asks before the agent is restored; restoring the current version undoes that. */
export function RestoreDialog({ version, onClose }: Props) {
  const agent = useAgent();
  const keep = useKeepAgent();
  const toast = useToast();
  const restore = useOperation("agents_restore_version", {
    invalidates: ["agents", "tools"],
    errors: "form",
    onSuccess: ({ agent: restored, left_out_tools }) => {
      keep(restored);
      const names = left_out_tools.map(({ name }) => name).join(", ");
      toast({
        title: `Version ${version.number} was restored`,
        ...(names !== "" && { description: `Left out, since they are deleted by now: ${names}.` }),
      });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => restore.mutate({ path: { agent_id: agent.id, version_id: version.id } })}
      title={`Restore version ${version.number} of ${agent.name}?`}
      action="Restore version"
      isPending={restore.isPending}
      error={restore.error && problemWords(restore.error)}
    >
      <p>
        Every field and the tools become as they were. That makes a new version, so what is there now can be
        restored too. Calls that have started are not touched.
      </p>
    </ConfirmDialog>
  );
}

/** With the fields it is about, since there are none next to the dialog. */
function problemWords(error: Error): string {
  const { message, fields } = toProblem(error);
  return [message, ...[...fields].map(([path, field]) => `${path}: ${field.message}`)].join(" ");
}
