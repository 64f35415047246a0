import { toolConfigSchema } from "@parley/client/schemas";
import { useMemo } from "react";
import { Field } from "../../../components/ui/field.tsx";
import { durationWords } from "../../../components/ui/duration-words.ts";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { TIMEOUT_RANGE } from "../draft/tool-draft.ts";
import { variableKinds } from "../draft/placeholders.ts";
import { schemaOf } from "../draft/schema-draft.ts";
import type { PartProps } from "./fields/form-fields.ts";
import { Placeholder } from "./fields/placeholder.tsx";
import { Section } from "./fields/section.tsx";
import { UnknownVariables } from "./fields/unknown-variables.tsx";
import { VariableInput } from "./fields/variable-input.tsx";
import { QueryRows } from "./query-rows.tsx";

const OPTIONS = toolConfigSchema.properties.method.enum.map((method) => ({ value: method, label: method }));

export function RequestSection({ draft, errorAt, isReadOnly }: PartProps) {
  const { value, change } = draft;
  const kindOf = useMemo(() => variableKinds(schemaOf(value.schema).schema), [value.schema]);
  return (
    <Section
      title="Request"
      isReadOnly={isReadOnly}
      description={
        <>
          Use <Placeholder name="name" /> to insert an argument in the URL, headers, credentials or body.
        </>
      }
    >
      <div className="grid gap-4 @lg:grid-cols-[9rem_minmax(0,1fr)]">
        <Field label="Request Method" isRequired error={errorAt("method")}>
          <Select
            value={value.method}
            options={OPTIONS}
            disabled={isReadOnly}
            onChange={(method) => change({ method })}
          />
        </Field>
        <Field label="Endpoint URL" isRequired error={errorAt("url")}>
          <VariableInput
            type="url"
            inputMode="url"
            value={value.url}
            kindOf={kindOf}
            autoComplete="off"
            spellCheck={false}
            placeholder="https://api.example.com/orders/{{order_id}}"
            onChange={(event) => change({ url: event.target.value })}
          />
        </Field>
      </div>
      <UnknownVariables template={value.url} kindOf={kindOf} />
      <QueryRows url={value.url} kindOf={kindOf} isReadOnly={isReadOnly} onUrl={(url) => change({ url })} />
      <Field label="Timeout (ms)" isRequired hint={timeoutHint(value.timeout)} error={errorAt("timeout_ms")}>
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

/** In seconds, which people count in; the field has the API's milliseconds. */
function timeoutHint(typed: string): string {
  const ms = Number(typed);
  const wait = Number.isInteger(ms) && ms >= 1_000 ? `up to ${durationWords(ms)}` : "this long";
  return `${TIMEOUT_RANGE} for the whole request. The caller waits ${wait}.`;
}
