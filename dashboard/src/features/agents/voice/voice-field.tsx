import { modelSettingsSchema } from "@parley/client/schemas";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { Combobox } from "../../../components/ui/combobox.tsx";
import { Field } from "../../../components/ui/field.tsx";
import type { ComboboxOption } from "../../../components/ui/matching-options.ts";
import { vendorChoice } from "./choices/vendor-options.ts";

interface Props {
  label: string;
  kind: "voice" | "speech";
  provider: string;
  value: string | null | undefined;
  onChange(value: string | null): void;
  hint?: string;
  error?: string | undefined;
}

/** A voice by its id: one of the account's, or any other. Left empty, the provider's default applies. */
export function VoiceField({ label, kind, provider, value, onChange, hint, error }: Props) {
  const list = useOperationQuery("voices_list", undefined, { enabled: kind === "voice" });
  const ofAccount = (list.data?.data ?? []).filter((voice) => voice.provider === provider);
  const voices = kind === "voice" ? ofAccount : (vendorChoice("speech", provider)?.voices ?? []);
  return (
    <Field label={label} error={error} hint={hint}>
      <Combobox
        value={value ?? ""}
        options={voices.map(voiceOption)}
        maxLength={modelSettingsSchema.properties.model.maxLength}
        placeholder="Provider's default"
        onChange={(next) => onChange(next === "" ? null : next)}
      />
    </Field>
  );
}

function voiceOption({ id, name, description }: { id: string; name: string; description?: string | null }) {
  const option: ComboboxOption = { value: id, label: name === id ? id : `${name} (${id})` };
  return description ? { ...option, hint: description } : option;
}
