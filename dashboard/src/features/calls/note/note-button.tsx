import { MessageSquarePlus } from "lucide-react";
import type { Output } from "@parley/client";
import { callNoteInputSchema } from "@parley/client/schemas";
import { useState } from "react";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Form } from "../../../components/forms/form.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";

interface Props {
  callId: string;
  /** With its words, or round and without them. */
  look?: "words" | "icon";
  /** Called with the note as the record will have it. */
  onTold?: (note: Output<"calls_note">) => void;
}

/** Tells the agent of a running call something that the caller doesn't hear. */
export function NoteButton({ callId, look = "words", onTold }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {look === "words" ? (
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          <MessageSquarePlus aria-hidden="true" />
          Tell agent
        </Button>
      ) : (
        <Button
          look="secondary"
          size="icon"
          className="size-11 rounded-full"
          aria-label="Tell agent"
          title="Tell agent"
          onClick={() => setIsOpen(true)}
        >
          <MessageSquarePlus aria-hidden="true" />
        </Button>
      )}
      {isOpen && <NoteDialog callId={callId} onClose={() => setIsOpen(false)} onTold={onTold} />}
    </>
  );
}

type DialogProps = Pick<Props, "callId" | "onTold"> & { onClose(): void };

function NoteDialog({ callId, onClose, onTold }: DialogProps) {
  const [text, setText] = useState("");
  const note = useOperation("calls_note", {
    invalidates: ["calls"],
    errors: "form",
    success: "Agent told",
    onSuccess: (told) => {
      onTold?.(told);
      onClose();
    },
  });
  const problem = note.error && toProblem(note.error);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Tell the agent"
      description="The caller doesn't hear it. The agent uses it the next time it replies."
    >
      <Form
        problem={problem}
        shown={["text"]}
        onSubmit={() => note.mutate({ path: { call_id: callId }, body: { text: text.trim() } })}
        actions={
          <DialogActions>
            <Button look="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              isPending={note.isPending}
              disabled={text.trim() === "" && "Write something first"}
            >
              Tell agent
            </Button>
          </DialogActions>
        }
      >
        <Field label="Note" isRequired error={problem?.fields.get("text")?.message}>
          <Textarea
            value={text}
            maxLength={callNoteInputSchema.properties.text.maxLength}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
