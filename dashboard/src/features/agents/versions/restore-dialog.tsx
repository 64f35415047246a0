import type { AgentVersionSummary } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { useToast } from "../../../components/toast/toast-context.ts";
import { useAgent } from "../agent/agent-context.ts";
import { useKeepAgent } from "../agent/use-keep-agent.ts";
import { messageInUnit } from "../engine/engine-draft.ts";
import { fieldWords } from "../engine/field-words.ts";

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
        title: `Version ${version.number} restored`,
        ...(names !== "" && { description: `Left out because they were deleted: ${names}.` }),
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
        Restores every field and the tools as a new version, so the current one can be restored, too. Calls in
        progress aren&rsquo;t affected.
      </p>
    </ConfirmDialog>
  );
}

/** Names the fields that the error is about, since the dialog doesn't show them. */
function problemWords(error: Error): string {
  const { message, fields } = toProblem(error);
  const reasons = [...fields].map(
    ([path, field]) => `${fieldWords(path)}: ${messageInUnit(path, field.message)}.`,
  );
  return [message, ...reasons].join(" ");
}
