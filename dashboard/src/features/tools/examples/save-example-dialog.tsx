import type { Output } from "@parley/client";
import { toolExampleInputSchema } from "@parley/client/schemas";
import { useState } from "react";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Form } from "../../../components/forms/form.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";

export type ToolExample = Output<"tools_list_examples">["data"][number];

interface Props {
  toolId: string;
  variables: Record<string, unknown>;
  onClose(): void;
  onSaved(example: ToolExample): void;
}

/** Asks for a name under which these arguments are kept with the tool. */
export function SaveExampleDialog({ toolId, variables, onClose, onSaved }: Props) {
  const [name, setName] = useState(() => suggestedName(variables));
  const save = useOperation("tools_create_example", {
    invalidates: ["tools"],
    errors: "form",
    success: (example) => `${example.name} saved`,
    onSuccess: (example) => {
      onSaved(example);
      onClose();
    },
  });
  const problem = save.error && toProblem(save.error);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Save as example"
      description="Everyone in the workspace can see these values. Leave credentials out."
    >
      <Form
        problem={problem}
        shown={["name"]}
        onSubmit={() => save.mutate({ path: { tool_id: toolId }, body: { name: name.trim(), variables } })}
        actions={
          <DialogActions>
            <Button look="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" isPending={save.isPending} disabled={name.trim() === "" && "Enter a name"}>
              Save example
            </Button>
          </DialogActions>
        }
      >
        <Field label="Name" isRequired error={problem?.fields.get("name")?.message}>
          <Input
            value={name}
            maxLength={toolExampleInputSchema.properties.name.maxLength}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </Form>
    </Dialog>
  );
}

/** The first value, if it is short. */
function suggestedName(variables: Record<string, unknown>): string {
  const [first] = Object.values(variables);
  return (typeof first === "string" || typeof first === "number") && String(first).length <= 40
    ? String(first)
    : "";
}
