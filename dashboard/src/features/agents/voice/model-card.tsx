import type { Agent, ModelSettings } from "@parley/client";
import { modelSettingsSchema } from "@parley/client/schemas";
import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useIsReading } from "../../../components/ui/reading-context.ts";
import { Select } from "../../../components/ui/select.tsx";
import type { Choice } from "./choices/choice.ts";
import { ChoiceList } from "./choices/choice-list.tsx";
import { automaticChoice, AUTOMATIC, keyOf, modelChoices } from "./choices/list-choices.ts";
import { resolvedWords, usedModel } from "./choices/used-parts.ts";
import { useKeyStates } from "./choices/use-key-states.ts";
import { FallbackRows } from "./fallback-rows.tsx";
import { ModelField } from "./model-field.tsx";
import { sentInstead } from "./choices/model-words.ts";
import { useModels } from "./choices/use-models.ts";
import { vendorChoice, vendorOptions } from "./choices/vendor-options.ts";
import { VendorSwitches } from "./vendor-switches.tsx";

const TEMPERATURE = modelSettingsSchema.properties.temperature;

const PROVIDERS = [
  {
    value: "auto",
    label: "Automatic",
    hint: "The server's default, or the rehearsal model",
  },
  ...vendorOptions("model"),
] as const;

const APIS = [
  { value: "auto", label: "Automatic" },
  { value: "chat", label: "Chat Completions" },
  { value: "responses", label: "Responses" },
] as const;

const EFFORTS = [
  { value: "least", label: "As little as possible" },
  { value: "none", label: "None" },
  { value: "low", label: "Low" },
  { value: "medium", label: "Medium" },
  { value: "high", label: "High" },
] as const;

const FALLBACKS = vendorOptions("model").map(({ value, label }) => ({ value, label }));

interface Props {
  model: ModelSettings;
  effort: Agent["effort"];
  onChange(model: ModelSettings): void;
  onEffort(effort: Agent["effort"]): void;
  errorOf(path: string): string | undefined;
}

export function ModelCard({ model, effort, onChange, onEffort, errorOf }: Props) {
  const { models, automatic } = useModels("model", "auto", true);
  const { stateOf } = useKeyStates();
  const isReading = useIsReading();
  const chosen = usedModel(model, models, automatic);
  const change = (changes: Partial<ModelSettings>) => onChange({ ...model, ...changes });
  const { fallback, fallbacks = [] } = model;
  const choice = vendorChoice("model", model.provider);
  // Each provider has tiers of its own.
  const toProvider = (provider: ModelSettings["provider"]) =>
    change({ provider, ...(model.service_tier != null && { service_tier: null }) });
  const choose = ({ key, provider }: Choice) => {
    if (key === AUTOMATIC) return change({ provider: AUTOMATIC, model: null });
    const found = models.find((each) => keyOf(each.provider, each.id) === key);
    const vendor = vendorChoice("model", provider ?? "");
    if (!found || !vendor) return undefined;
    const isSame = vendor.id === model.provider;
    return change({
      provider: vendor.id as ModelSettings["provider"],
      model: found.id,
      ...(!isSame && model.service_tier != null && { service_tier: null }),
    });
  };
  // The API's single fallback comes before the list.
  const listedFrom = fallback ? 1 : 0;
  return (
    <Card title="Model" description="Uses the workspace’s key, or the server’s default">
      {!isReading && (
        <ChoiceList
          label="Model"
          noun="models"
          automatic={automaticChoice(
            resolvedWords(automatic),
            usedModel({ provider: AUTOMATIC }, models, automatic),
          )}
          choices={modelChoices(models, stateOf)}
          chosen={
            model.provider === AUTOMATIC ? AUTOMATIC : chosen ? keyOf(chosen.provider, chosen.id) : null
          }
          onChoose={choose}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Provider" error={errorOf("model.provider")}>
          <Select value={model.provider} options={PROVIDERS} onChange={toProvider} />
        </Field>
        <ModelField
          label="Model"
          kind="model"
          provider={model.provider}
          value={model.model}
          onChange={(name) => change({ model: name })}
          error={errorOf("model.model")}
        />
        <Field
          label="Temperature"
          hint={`${TEMPERATURE.minimum} to ${TEMPERATURE.maximum}. Empty uses the provider's default.`}
          error={errorOf("model.temperature")}
        >
          <Input
            type="number"
            min={TEMPERATURE.minimum}
            max={TEMPERATURE.maximum}
            step={0.1}
            value={model.temperature ?? ""}
            placeholder="Default"
            onChange={({ target }) =>
              change({ temperature: target.value === "" ? null : Number(target.value) })
            }
          />
        </Field>
        <Field
          label="Thinking"
          hint="Callers wait while the model thinks: often seconds more before each reply. Performance shows your response times."
          error={errorOf("effort")}
        >
          <Select
            value={effort ?? "least"}
            options={EFFORTS.map((option) => {
              const sent = option.value === "least" ? null : sentInstead(option.value, chosen);
              return sent === null ? option : { ...option, hint: `This model uses ${sent}` };
            })}
            onChange={(next) => onEffort(next === "least" ? null : next)}
          />
        </Field>
        {choice?.settings.includes("api") && (
          <Field label="API" error={errorOf("model.api")}>
            <Select
              value={model.api ?? "auto"}
              options={APIS}
              onChange={(api) => change({ api: api === "auto" ? null : api })}
            />
          </Field>
        )}
      </div>
      <VendorSwitches
        part="model"
        value={model}
        settings={choice?.settings ?? ["max_tokens"]}
        onChange={onChange}
        errorOf={errorOf}
      />
      <FallbackRows
        hint="Used in this order if the model fails or takes longer than 5 s"
        kind="model"
        options={FALLBACKS}
        items={fallback ? [fallback, ...fallbacks] : fallbacks}
        onChange={([first = null, ...others]) => change({ fallback: first, fallbacks: others })}
        errorOf={(index, field) => {
          const path = index < listedFrom ? "model.fallback" : `model.fallbacks.${index - listedFrom}`;
          return errorOf(`${path}.${field}`) ?? (field === "provider" ? errorOf(path) : undefined);
        }}
      />
    </Card>
  );
}
