import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { toProblem } from "../../api/problem.ts";
import { useOperation } from "../../api/use-operation.ts";
import { useWorkspaceId } from "../../api/use-workspace.ts";
import { Form } from "../../components/forms/form.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { SubmitActions } from "../../components/ui/submit-actions.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";

/** What a new agent says until it is edited. */
const PROMPT = `You are {{ agent_name | default: "the assistant" }}, on a call with {{ customer_name | default: "a customer" }}. Today is {{ date }}.

Speak in short, friendly sentences, one or two at a time. When the caller has what they need and says goodbye, end the call.
`;
const GREETING = 'Hello {{ customer_name | default: "there" }}, how can I help you?';

interface Props {
  isOpen: boolean;
  onClose(): void;
}

export function CreateAgentDialog(props: Props) {
  return (
    <Dialog
      {...props}
      title="New agent"
      description="It begins with a short prompt; you write its own in the editor."
    >
      <CreateAgentForm onClose={props.onClose} />
    </Dialog>
  );
}

function CreateAgentForm({ onClose }: Pick<Props, "onClose">) {
  const workspaceId = useWorkspaceId();
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const create = useOperation("agents_create", {
    invalidates: ["agents"],
    errors: "form",
    success: (agent) => `${agent.name} was created`,
    onSuccess: ({ id }) => {
      onClose();
      return navigate({ to: "/w/$workspaceId/agents/$agentId", params: { workspaceId, agentId: id } });
    },
  });
  const problem = create.error && toProblem(create.error);
  return (
    <Form
      problem={problem}
      shown={["name"]}
      onSubmit={() =>
        create.mutate({ body: { name: name.trim(), system_prompt: PROMPT, first_message: GREETING } })
      }
      actions={
        <SubmitActions onCancel={onClose} disabled={name.trim() === ""} isPending={create.isPending}>
          Create agent
        </SubmitActions>
      }
    >
      <Field label="Name" error={problem?.fields.get("name")?.message}>
        <Input
          value={name}
          placeholder="Front desk"
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </Form>
  );
}
