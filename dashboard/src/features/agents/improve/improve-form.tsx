import type { ImprovedPrompt } from "@parley/client";
import { improvePromptInputSchema } from "@parley/client/schemas";
import { useState } from "react";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Form } from "../../../components/forms/form.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { DialogActions } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { SubmitActions } from "../../../components/ui/submit-actions.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";
import { LineDiff } from "../../../components/ui/line-diff.tsx";

interface Props {
  agentId: string;
  draft: { system_prompt: string; first_message: string };
  onClose(): void;
  onAccept(systemPrompt: string): void;
}

/** Asks what should be better, then shows what the model suggests. */
export function ImproveForm({ agentId, draft, onClose, onAccept }: Props) {
  const [wish, setWish] = useState("");
  const improve = useOperation("agents_improve_prompt", { errors: "form" });
  if (improve.data) {
    return <Suggestion improved={improve.data} onClose={onClose} onAccept={onAccept} />;
  }
  return (
    <Form
      problem={improve.error && toProblem(improve.error)}
      shown={[]}
      onSubmit={() => improve.mutate({ path: { agent_id: agentId }, body: { ...draft, wish } })}
      actions={
        <SubmitActions onCancel={onClose} isPending={improve.isPending}>
          Suggest changes
        </SubmitActions>
      }
    >
      <Field
        label="What should be better?"
        hint="Optional. The prompt and the tools' descriptions are sent too."
      >
        <Textarea
          value={wish}
          rows={3}
          maxLength={improvePromptInputSchema.properties.wish.maxLength}
          placeholder="Ask for the order number first, and keep replies shorter."
          onChange={(event) => setWish(event.target.value)}
        />
      </Field>
    </Form>
  );
}

interface SuggestionProps extends Pick<Props, "onClose" | "onAccept"> {
  improved: ImprovedPrompt;
}

function Suggestion({ improved, onClose, onAccept }: SuggestionProps) {
  const { system_prompt, hunks, lost_variables: lost, added_variables: added } = improved;
  return (
    <>
      {lost.length > 0 && <Notice look="warn">Missing variables: {lost.join(", ")}</Notice>}
      {added.length > 0 && <Notice look="warn">New variables: {added.join(", ")}</Notice>}
      {hunks.length > 0 ? (
        <LineDiff label="Suggested changes" hunks={hunks} />
      ) : (
        <Notice>The model suggests no changes.</Notice>
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Discard
        </Button>
        <Button
          disabled={hunks.length === 0 && "The model suggests no changes"}
          onClick={() => onAccept(system_prompt)}
        >
          Use suggestion
        </Button>
      </DialogActions>
    </>
  );
}
