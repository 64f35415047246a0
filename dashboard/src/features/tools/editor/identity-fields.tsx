import { toolConfigSchema } from "@parley/client/schemas";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";
import type { PartProps } from "./fields/form-fields.ts";

const MAX_DESCRIPTION = toolConfigSchema.properties.description.maxLength;

/** The name by which the model knows the tool. */
export function IdentityFields({ draft: { value, change }, errorAt }: Pick<PartProps, "draft" | "errorAt">) {
  return (
    <>
      <Field
        label="Tool Name"
        isRequired
        hint="In snake_case and verb first, such as get_order."
        error={errorAt("name")}
      >
        <Input
          value={value.name}
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-[0.8125rem]"
          placeholder="get_order"
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field
        label="Description"
        hint="What it does, when to call it, and what to say before or after."
        error={errorAt("description")}
        aside={
          <span className="tabular-nums">
            {value.description.length} / {MAX_DESCRIPTION}
          </span>
        }
      >
        <Textarea
          rows={3}
          value={value.description}
          placeholder="Looks up an order by its number. Call it when the caller asks where an order is."
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
    </>
  );
}
