import { useMemo } from "react";
import type { Agent } from "@parley/client";
import { agentFieldsSchema } from "@parley/client/schemas";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { RehearsalNotice } from "../../../components/ui/rehearsal-notice.tsx";
import { givenValues } from "../../call/state/given-values.ts";
import { AgentForm } from "../agent/agent-form.tsx";
import { useAgent } from "../agent/agent-context.ts";
import { usePreview } from "../agent/preview-context.ts";
import { useAgentDraft } from "../agent/use-agent-draft.ts";
import { ImprovePrompt } from "../improve/improve-prompt.tsx";
import { findingsOf } from "./finding.ts";
import { RenderedCard } from "./rendered-card.tsx";
import { TemplateEditor } from "./template-editor.tsx";
import { useRendering } from "./use-rendering.ts";
import { VariablesCard } from "./variables-card.tsx";

const pick = ({ name, first_message, system_prompt }: Agent) => ({ name, first_message, system_prompt });

/** What the agent knows and says first: both templates, their variables, and how they read with values. */
export function PromptTab() {
  const { id } = useAgent();
  const providers = useOperationQuery("agents_providers", { path: { agent_id: id } });
  const draft = useAgentDraft(pick, (value) => value);
  const { values, setValues } = usePreview();
  const { name, first_message, system_prompt } = draft.value;
  const rendering = useRendering({ system_prompt, first_message, variable_values: givenValues(values) });
  const { data, good, checked } = rendering;
  const findings = useMemo(
    () => ({
      system_prompt: findingsOf(data, "system_prompt"),
      first_message: findingsOf(data, "first_message"),
    }),
    [data],
  );
  const variables = good?.variables ?? [];
  const editorOf = (template: "system_prompt" | "first_message") => ({
    template,
    value: draft.value[template],
    onChange: (text: string) => draft.change({ [template]: text }),
    error: draft.problem?.fields.get(template)?.message,
    findings: findings[template],
    isChecked: data !== undefined,
    checkedText: checked?.[template] ?? "",
    variables: variables.map((variable) => variable.name),
  });
  return (
    <>
      {providers.data?.model.provider === "rehearsal" && <RehearsalNotice />}
      <AgentForm
        draft={draft}
        shown={["name", "system_prompt", "first_message"]}
        beside={
          <div className="flex min-w-0 flex-col gap-6">
            <VariablesCard
              rendering={rendering}
              values={values}
              onChange={(changes) => setValues({ ...values, ...changes })}
            />
            <RenderedCard rendering={rendering} />
          </div>
        }
      >
        <Field label="Name" error={draft.problem?.fields.get("name")?.message}>
          <Input
            value={name}
            maxLength={agentFieldsSchema.properties.name.maxLength}
            autoComplete="off"
            onChange={(event) => draft.change({ name: event.target.value })}
          />
        </Field>
        <TemplateEditor
          {...editorOf("first_message")}
          label="First message"
          hint="What the agent says first. Leave empty to wait for the caller."
          placeholder={'Hello {{ customer_name | default: "there" }}!'}
          minHeight="4.5rem"
          maxHeight="16rem"
        />
        <TemplateEditor
          {...editorOf("system_prompt")}
          label="System prompt"
          hint="Liquid template: type {{ for variables, | for filters. Rendered once, when a call starts."
          placeholder="You are Mara of the Corner Bakery…"
          minHeight="24rem"
          maxHeight="70vh"
        />
        <ImprovePrompt
          agentId={id}
          draft={{ system_prompt, first_message }}
          isRehearsal={providers.data?.model.provider === "rehearsal"}
          onAccept={(text) => draft.change({ system_prompt: text })}
        />
      </AgentForm>
    </>
  );
}
