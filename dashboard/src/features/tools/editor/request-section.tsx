import { toolConfigSchema } from "@parley/client/schemas";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { TIMEOUT_RANGE } from "../draft/tool-draft.ts";
import { Placeholder } from "./placeholder.tsx";
import type { PartProps } from "./fields/form-fields.ts";
import { Section } from "./fields/section.tsx";

const OPTIONS = toolConfigSchema.properties.method.enum.map((method) => ({ value: method, label: method }));

export function RequestSection({ draft, errorAt, isReadOnly }: PartProps) {
  const { value, change } = draft;
  return (
    <Section
      title="Request"
      isReadOnly={isReadOnly}
      description={
        <>
          Write <Placeholder name="name" /> where an argument of the model belongs: in the URL, headers,
          credentials and body.
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
        <Field label="Request Method" isRequired error={errorAt("method")}>
          <Select
            value={value.method}
            options={OPTIONS}
            disabled={isReadOnly}
            onChange={(method) => change({ method })}
          />
        </Field>
        <Field label="Endpoint URL" isRequired error={errorAt("url")}>
          <Input
            type="url"
            inputMode="url"
            value={value.url}
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-[0.8125rem]"
            placeholder="https://api.example.com/orders/{{order_id}}"
            onChange={(event) => change({ url: event.target.value })}
          />
        </Field>
      </div>
      <Field
        label="Timeout (ms)"
        isRequired
        hint={`${TIMEOUT_RANGE} for the whole request. A caller is waiting on the line.`}
        error={errorAt("timeout_ms")}
      >
        <Input
          inputMode="numeric"
          value={value.timeout}
          autoComplete="off"
          className="max-w-40 tabular-nums"
          onChange={(event) => change({ timeout: event.target.value })}
        />
      </Field>
    </Section>
  );
}
