import type { Input as OperationInput } from "@parley/client";
import { savedFilterInputSchema } from "@parley/client/schemas";
import { useState } from "react";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Form } from "../../../components/forms/form.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";

interface Props {
  filter: OperationInput<"call_filters_create">["body"]["filter"];
  onClose(): void;
}

/** Asks for a name under which the filters are kept. */
export function SaveFilterDialog({ filter, onClose }: Props) {
  const [name, setName] = useState("");
  const save = useOperation("call_filters_create", {
    invalidates: ["call_filters"],
    errors: "form",
    success: (saved) => `${saved.name} saved`,
    onSuccess: onClose,
  });
  const problem = save.error && toProblem(save.error);
  return (
    <Dialog isOpen onClose={onClose} title="Save filters" description="Only you see your saved filters.">
      <Form
        problem={problem}
        shown={["name"]}
        onSubmit={() => save.mutate({ body: { name: name.trim(), filter } })}
        actions={
          <DialogActions>
            <Button look="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" isPending={save.isPending} disabled={name.trim() === "" && "Enter a name"}>
              Save filters
            </Button>
          </DialogActions>
        }
      >
        <Field label="Name" isRequired error={problem?.fields.get("name")?.message}>
          <Input
            value={name}
            maxLength={savedFilterInputSchema.properties.name.maxLength}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
