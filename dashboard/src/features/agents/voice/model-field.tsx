import { modelSettingsSchema } from "@parley/client/schemas";
import { Combobox } from "../../../components/ui/combobox.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { chosenWords, modelOptions } from "./choices/model-words.ts";
import { useModels } from "./choices/use-models.ts";

interface Props {
  label: string;
  kind: Parameters<typeof useModels>[0];
  provider: string;
  /** The agent's: models that lack one say so. */
  languages?: readonly string[];
  value: string | null | undefined;
  onChange(value: string | null): void;
  error: string | undefined;
}

/** A model by its name: one that the provider lists, or any other. Left empty, the provider's default applies. */
export function ModelField({ label, kind, provider, languages = [], value, onChange, error }: Props) {
  const { models, problem } = useModels(kind, provider);
  const chosen = models.find(({ id }) => id === value);
  const words = chosen ? chosenWords(chosen) : "";
  return (
    <Field label={label} error={error} hint={words === "" ? problem : words}>
      <Combobox
        value={value ?? ""}
        options={modelOptions(models, languages)}
        maxLength={modelSettingsSchema.properties.model.maxLength}
        placeholder="Provider's default"
        onChange={(next) => onChange(next === "" ? null : next)}
      />
    </Field>
  );
}
