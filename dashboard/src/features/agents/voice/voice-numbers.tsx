import type { VoiceSettings } from "@parley/client";
import { voiceSettingsSchema } from "@parley/client/schemas";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";

const NUMBERS = [
  { name: "speed", label: "Speed", words: "1 is the voice's own speed." },
  { name: "stability", label: "Stability", words: "Low values vary more between sentences." },
  { name: "style", label: "Style", words: "High values exaggerate the voice's style." },
] as const;

interface Props {
  voice: VoiceSettings;
  /** The settings that the vendor supports. */
  settings: readonly string[];
  onChange(voice: VoiceSettings): void;
  errorOf(path: string): string | undefined;
}

/** How a voice speaks, for vendors that let it be changed. */
export function VoiceNumbers({ voice, settings, onChange, errorOf }: Props) {
  return NUMBERS.filter(({ name }) => settings.includes(name)).map(({ name, label, words }) => {
    const { minimum, maximum } = voiceSettingsSchema.properties[name];
    return (
      <Field
        key={name}
        label={label}
        hint={`${minimum} to ${maximum}. ${words}`}
        error={errorOf(`voice.${name}`)}
      >
        <Input
          type="number"
          min={minimum}
          max={maximum}
          step={0.05}
          value={voice[name] ?? ""}
          placeholder="Default"
          onChange={({ target }) =>
            onChange({ ...voice, [name]: target.value === "" ? null : Number(target.value) })
          }
        />
      </Field>
    );
  });
}
