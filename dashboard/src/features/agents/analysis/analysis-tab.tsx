import { analysisSettingsSchema } from "@parley/client/schemas";
import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { SwitchRow } from "../../../components/ui/switch-row.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";
import { AgentForm } from "../agent/agent-form.tsx";
import { useAgentDraft } from "../agent/use-agent-draft.ts";
import { ModelField } from "../voice/model-field.tsx";
import { vendorOptions } from "../voice/choices/vendor-options.ts";
import { OutcomeSchema } from "./outcome-schema.tsx";
import { toDraft, toPatch } from "./analysis-draft.ts";

const PROVIDERS = [
  { value: "agent", label: "The agent’s model" },
  { value: "auto", label: "Automatic", hint: "The server's default" },
  ...vendorOptions("model").filter(({ value }) => value !== "rehearsal"),
] as const;

const MOST_CRITERIA = analysisSettingsSchema.properties.criteria.maxItems;

const EXAMPLE = `{
  "type": "object",
  "properties": {
    "reason": { "type": "string", "enum": ["order", "refund", "other"] },
    "callback_wanted": { "type": "boolean" }
  },
  "required": ["reason"]
}`;

/** What is found out about each call after it ends. */
export function AnalysisTab() {
  const draft = useAgentDraft(toDraft, toPatch);
  const { enabled, criteria, schema, provider, model } = draft.value;
  const errorAt = (...names: string[]) => {
    const fields = [...(draft.problem?.fields ?? [])];
    return fields.find(([path]) => names.some((name) => path === name || path.startsWith(`${name}.`)))?.[1]
      .message;
  };
  return (
    <AgentForm draft={draft} shown={["analysis"]}>
      <Card title="Analysis" description="Summarizes each call and its outcome">
        <SwitchRow
          label="Analyze calls"
          hint="After each call, a language model reads the transcript. One request per call."
          checked={enabled}
          onChange={(next) => draft.change({ enabled: next })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Model" error={errorAt("analysis.model")}>
            <Select
              value={provider}
              options={PROVIDERS}
              onChange={(next) => draft.change({ provider: next })}
            />
          </Field>
          {provider !== "agent" && (
            <ModelField
              label="Model name"
              kind="model"
              provider={provider}
              value={model}
              onChange={(name) => draft.change({ model: name })}
              error={undefined}
            />
          )}
        </div>
      </Card>
      <Card title="Success" description="A call is resolved if all of these are true.">
        <Field
          label="Criteria"
          hint={`One per line, beginning with “The agent” or “The caller”. At most ${MOST_CRITERIA}.`}
          error={errorAt("analysis.criteria")}
        >
          <Textarea
            rows={4}
            value={criteria}
            placeholder="The caller’s question was answered."
            onChange={(event) => draft.change({ criteria: event.target.value })}
          />
        </Field>
      </Card>
      <Card title="Outcome" description="What to extract from each call, for filters, webhooks and exports.">
        <OutcomeSchema
          text={schema}
          example={EXAMPLE}
          error={errorAt("analysis.outcome_schema")}
          onChange={(text) => draft.change({ schema: text })}
        />
      </Card>
    </AgentForm>
  );
}
