import { scenarioFromCallInputSchema } from "@parley/client/schemas";
import { useNavigate } from "@tanstack/react-router";
import { FlaskConical } from "lucide-react";
import { useState } from "react";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Form } from "../../../components/forms/form.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";

interface Props {
  callId: string;
  agentId: string;
}

/** Makes a scenario of an ended call, under a name that is asked for. */
export function MakeScenarioButton(props: Props) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setIsAsked(true)}>
        <FlaskConical aria-hidden="true" />
        Make scenario
      </Button>
      {isAsked && <NameDialog {...props} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function NameDialog({ callId, agentId, onClose }: Props & { onClose(): void }) {
  const workspaceId = useWorkspaceId();
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const create = useOperation("scenarios_create_from_call", {
    invalidates: ["scenarios"],
    errors: "form",
    success: (made) => `${made.name} created`,
    onSuccess: ({ id }) =>
      navigate({
        to: "/w/$workspaceId/agents/$agentId/scenarios/$scenarioId",
        params: { workspaceId, agentId, scenarioId: id },
      }),
  });
  const problem = create.error && toProblem(create.error);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Make a scenario of this call"
      description="The caller says the same words, tools return what they did, and the agent should call the same tools."
    >
      <Form
        problem={problem}
        shown={["name"]}
        onSubmit={() =>
          create.mutate({ path: { agent_id: agentId }, body: { call_id: callId, name: name.trim() } })
        }
        actions={
          <DialogActions>
            <Button look="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              isPending={create.isPending}
              disabled={name.trim() === "" && "Enter a name"}
            >
              Make scenario
            </Button>
          </DialogActions>
        }
      >
        <Field label="Name" isRequired error={problem?.fields.get("name")?.message}>
          <Input
            value={name}
            maxLength={scenarioFromCallInputSchema.properties.name.maxLength}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
