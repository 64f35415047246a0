import { callCommentInputSchema } from "@parley/client/schemas";
import { useState, type ReactNode } from "react";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Form } from "../../../components/forms/form.tsx";
import { useUnsavedChanges } from "../../../components/forms/use-unsaved-changes.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";

interface Props {
  callId: string;
  /** The turn it is about; null: the whole call. */
  turnId: string | null;
  label: string;
  /** Beside the button: what closes the form. */
  actions?: ReactNode;
  onDone?(): void;
}

/** Adds a comment. Ctrl or Command with Enter sends it. */
export function CommentForm({ callId, turnId, label, actions, onDone }: Props) {
  const [text, setText] = useState("");
  const create = useOperation("calls_create_comment", {
    invalidates: ["calls"],
    errors: "form",
    onSuccess: () => {
      setText("");
      onDone?.();
    },
  });
  const problem = create.error && toProblem(create.error);
  const isEmpty = text.trim() === "";
  const guard = useUnsavedChanges(!isEmpty);
  const send = () => {
    if (isEmpty || create.isPending) return;
    create.mutate({ path: { call_id: callId }, body: { text: text.trim(), turn_id: turnId } });
  };
  return (
    <>
      <Form
        problem={problem}
        shown={["text"]}
        onSubmit={send}
        actions={
          <div className="flex flex-wrap justify-end gap-2">
            {actions}
            <Button
              type="submit"
              look="secondary"
              size="sm"
              isPending={create.isPending}
              disabled={isEmpty && "Write a comment first"}
            >
              Comment
            </Button>
          </div>
        }
      >
        <Field label={label} error={problem?.fields.get("text")?.message}>
          <Textarea
            rows={2}
            dir="auto"
            value={text}
            maxLength={callCommentInputSchema.properties.text.maxLength}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              send();
            }}
          />
        </Field>
      </Form>
      {guard}
    </>
  );
}
