import type { AgentTemplate } from "@parley/client";
import { useState } from "react";
import { toProblem } from "../../api/problem.ts";
import { Form } from "../../components/forms/form.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { SubmitActions } from "../../components/ui/submit-actions.tsx";
import { TemplateChoice } from "./templates/template-choice.tsx";
import { useCreateAgent } from "./templates/use-create-agent.ts";

interface Props {
  isOpen: boolean;
  onClose(): void;
}

/** What a new agent is called, and what it starts from. */
export function CreateAgentDialog(props: Props) {
  return (
    <Dialog
      {...props}
      title="New agent"
      description="Start from a template or from scratch. You can change everything later."
      className="top-[6dvh] max-h-[88dvh] max-w-2xl"
    >
      <CreateAgentForm onClose={props.onClose} />
    </Dialog>
  );
}

function CreateAgentForm({ onClose }: Pick<Props, "onClose">) {
  const [name, setName] = useState("");
  const [template, setTemplate] = useState<AgentTemplate | null>(null);
  const { create, isPending, error } = useCreateAgent(onClose);
  const problem = error && toProblem(error);
  return (
    <Form
      problem={problem}
      shown={["name"]}
      onSubmit={() => create(template, name.trim())}
      actions={
        <SubmitActions
          onCancel={onClose}
          disabled={template === null && name.trim() === "" && "Enter a name"}
          isPending={isPending}
        >
          Create agent
        </SubmitActions>
      }
    >
      <Field label="Name" error={problem?.fields.get("name")?.message}>
        <Input
          value={name}
          placeholder={template?.name ?? "Front desk"}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <TemplateChoice chosen={template} onChoose={setTemplate} />
    </Form>
  );
}
