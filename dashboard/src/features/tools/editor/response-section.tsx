import { toolConfigSchema } from "@parley/client/schemas";
import { JsonEditor } from "../../../components/code/json-editor.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import type { PartProps } from "./fields/form-fields.ts";
import { Section } from "./fields/section.tsx";

export function ResponseSection({ draft, errorAt, isReadOnly }: PartProps) {
  const { responseSchema, responsePath } = draft.value;
  return (
    <Section
      title="Response"
      isReadOnly={isReadOnly}
      description="For people who read the tool. The model always gets the whole response body."
      aside={<Badge>For reference</Badge>}
    >
      <Field
        label="Response Schema"
        hint="For your reference; agents don't see it"
        error={errorAt("response_schema")}
      >
        <JsonEditor
          label="Response Schema"
          value={responseSchema}
          isReadOnly={isReadOnly}
          minLines={4}
          onChange={(text) => draft.change({ responseSchema: text })}
        />
      </Field>
      <Field
        label="Response Path"
        hint="Where the result is in the body, such as data.order.state"
        error={errorAt("response_path")}
      >
        <Input
          value={responsePath}
          maxLength={toolConfigSchema.properties.response_path.maxLength}
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-[0.8125rem]"
          placeholder="data.order.state"
          onChange={(event) => draft.change({ responsePath: event.target.value })}
        />
      </Field>
    </Section>
  );
}
