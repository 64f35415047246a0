import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { SwitchRow } from "../../../components/ui/switch-row.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";
import { AgentForm } from "../agent/agent-form.tsx";
import { useAgentDraft } from "../agent/use-agent-draft.ts";
import {
  boundsOf,
  messageInUnit,
  enginePatch,
  inUnit,
  STANDARD_ENGINE,
  typedEngine,
} from "./engine-draft.ts";
import { ENGINE_GROUPS, ENGINE_TEXTS, isPlain } from "./engine-fields.ts";

const MAX_VARIANTS = 8;
const SHOWN = [
  ...ENGINE_GROUPS.flatMap(({ fields }) => fields.map(({ key }) => `engine.${key}`)),
  ...ENGINE_TEXTS.flatMap(({ key }) => [
    `engine.${key}`,
    ...Array.from({ length: MAX_VARIANTS }, (_, index) => `engine.${key}.${index}`),
  ]),
];

/** How the agent takes turns, and what it says by itself. */
export function EngineTab() {
  const { can } = useWorkspace();
  const draft = useAgentDraft(typedEngine, enginePatch);
  const isStandard = Object.entries(STANDARD_ENGINE).every(
    ([key, value]) => draft.value[key as keyof typeof STANDARD_ENGINE] === value,
  );
  const errorAt = (path: string) => draft.problem?.fields.get(path)?.message;
  const errorOfTexts = (path: string) => {
    const variants = Array.from({ length: MAX_VARIANTS }, (_, index) => {
      const message = errorAt(`${path}.${index}`);
      return message === undefined ? [] : [`Line ${index + 1}: ${message}`];
    });
    return errorAt(path) ?? variants.flat()[0];
  };
  return (
    <AgentForm draft={draft} shown={SHOWN}>
      {ENGINE_GROUPS.map(({ title, description, fields, switches }) => (
        <Card key={title} title={title} description={description}>
          {switches.map(({ key, label, hint }) => (
            <SwitchRow
              key={key}
              label={label}
              hint={hint}
              checked={draft.value[key]}
              onChange={(checked) => draft.change({ [key]: checked })}
            />
          ))}
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            {fields.map((field) => {
              const { key, label, hint, unit, minimum, maximum, standard } = field;
              const typed = draft.value[key];
              const byDefault = inUnit(field, standard);
              const error = errorAt(`engine.${key}`);
              return (
                <Field
                  key={key}
                  label={isPlain(unit) ? label : `${label} (${unit})`}
                  aside={typed === String(byDefault) ? "Default" : `Default: ${byDefault} ${unit}`.trimEnd()}
                  hint={`${hint} ${boundsOf(field)}.`}
                  error={error && messageInUnit(`engine.${key}`, error)}
                >
                  <Input
                    type="number"
                    min={inUnit(field, minimum)}
                    max={inUnit(field, maximum)}
                    step="any"
                    className="tabular-nums"
                    value={typed}
                    onChange={(event) => draft.change({ [key]: event.target.value })}
                  />
                </Field>
              );
            })}
          </div>
        </Card>
      ))}
      <Card
        title="Phrases"
        description="Phrases the agent uses without its model, one per line, in turn. Variables such as {{ customer_name }} work."
      >
        {ENGINE_TEXTS.map(({ key, label, hint }) => (
          <Field key={key} label={label} hint={hint} error={errorOfTexts(`engine.${key}`)}>
            <Textarea
              rows={2}
              placeholder="Default"
              value={draft.value[key]}
              onChange={(event) => draft.change({ [key]: event.target.value })}
            />
          </Field>
        ))}
      </Card>
      {can("editor") && (
        <div>
          <Button
            look="secondary"
            disabled={isStandard && "Already set to the defaults"}
            onClick={() => draft.change(STANDARD_ENGINE)}
          >
            Reset to defaults
          </Button>
        </div>
      )}
    </AgentForm>
  );
}
