import { useState } from "react";
import type { Workspace } from "@parley/client";
import { toProblem } from "../../api/problem.ts";
import { useOperation } from "../../api/use-operation.ts";
import { Form } from "../../components/forms/form.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";

export function CreateWorkspaceForm({ onCreated }: { onCreated(workspace: Workspace): void }) {
  const [name, setName] = useState("");
  const create = useOperation("workspaces_create", {
    errors: "form",
    onSuccess: onCreated,
    invalidates: ["workspaces"],
  });
  const problem = create.error && toProblem(create.error);
  return (
    <Form
      onSubmit={() => create.mutate({ body: { name: name.trim() } })}
      problem={problem}
      shown={["name"]}
      actions={
        <div className="flex justify-end">
          <Button type="submit" disabled={name.trim() === "" && "Enter a name"} isPending={create.isPending}>
            Create workspace
          </Button>
        </div>
      }
    >
      <Field label="Name" error={problem?.fields.get("name")?.message}>
        <Input value={name} autoComplete="organization" onChange={(event) => setName(event.target.value)} />
      </Field>
    </Form>
  );
}
