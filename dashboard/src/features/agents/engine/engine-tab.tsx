import type { Agent, EngineSettings } from "@parley/client";
import { engineSettingsSchema } from "@parley/client/schemas";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { SwitchRow } from "../../../components/ui/switch-row.tsx";
import { AgentForm } from "../agent/agent-form.tsx";
import { useAgentDraft } from "../agent/use-agent-draft.ts";
import { durationWords } from "./duration-words.ts";
import { ENGINE_GROUPS } from "./engine-fields.ts";

/** Numbers as they are typed: a field may be empty for a while. */
type Typed = Omit<Record<keyof EngineSettings, string>, "bridge_phrases"> & { bridge_phrases: boolean };

const FIELDS = ENGINE_GROUPS.flatMap(({ fields }) => fields);
const SHOWN = FIELDS.map(({ key }) => `engine.${key}`);
const STANDARD: Partial<Typed> = {
  ...Object.fromEntries(FIELDS.map(({ key, standard }) => [key, String(standard)])),
  bridge_phrases: engineSettingsSchema.properties.bridge_phrases.default,
};

const pick = ({ engine }: Agent) =>
  ({
    ...Object.fromEntries(FIELDS.map(({ key }) => [key, String(engine[key])])),
    bridge_phrases: engine.bridge_phrases,
  }) as Typed;

/** Anything that isn't a number is left for the service to refuse, at its field. */
function toPatch({ bridge_phrases, ...typed }: Typed) {
  const numbers = Object.entries(typed).map(([key, value]) => [
    key,
    value.trim() === "" ? null : Number(value),
  ]);
  return { engine: { ...(Object.fromEntries(numbers) as Partial<EngineSettings>), bridge_phrases } };
}

/** The engine's times, each with its bounds and default. */
export function EngineTab() {
  const draft = useAgentDraft(pick, toPatch);
  const isStandard = Object.entries(STANDARD).every(
    ([key, value]) => draft.value[key as keyof Typed] === value,
  );
  return (
    <AgentForm draft={draft} shown={SHOWN}>
      {ENGINE_GROUPS.map(({ title, description, fields, hasBridgeSwitch }) => (
        <Card key={title} title={title} description={description}>
          {hasBridgeSwitch && (
            <SwitchRow
              label="Bridge slow tools"
              hint="The agent says a short phrase, such as “One moment, please.”"
              checked={draft.value.bridge_phrases}
              onChange={(bridge_phrases) => draft.change({ bridge_phrases })}
            />
          )}
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            {fields.map(({ key, label, hint, minimum, maximum, standard }) => (
              <Field
                key={key}
                label={`${label} (ms)`}
                aside={
                  draft.value[key] === String(standard) ? "Standard" : `Standard ${durationWords(standard)}`
                }
                hint={`${hint} ${durationWords(minimum)} to ${durationWords(maximum)}.`}
                error={draft.problem?.fields.get(`engine.${key}`)?.message}
              >
                <Input
                  type="number"
                  min={minimum}
                  max={maximum}
                  className="tabular-nums"
                  value={draft.value[key]}
                  onChange={(event) => draft.change({ [key]: event.target.value })}
                />
              </Field>
            ))}
          </div>
        </Card>
      ))}
      <div>
        <Button look="secondary" disabled={isStandard} onClick={() => draft.change(STANDARD)}>
          Back to the standard
        </Button>
      </div>
    </AgentForm>
  );
}
