import type { Agent } from "@parley/client";
import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { ModelField } from "./model-field.tsx";
import { vendorOptions } from "./choices/vendor-options.ts";
import { VoiceField } from "./voice-field.tsx";

type SpeechModel = Agent["speech_model"];

const PROVIDERS = [
  { value: "none", label: "None", hint: "Model, transcription and voice are separate" },
  ...vendorOptions("speech"),
] as const;

interface Props {
  speech: SpeechModel;
  onChange(speech: SpeechModel): void;
  errorOf(path: string): string | undefined;
}

export function SpeechModelCard({ speech, onChange, errorOf }: Props) {
  return (
    <Card
      title="Speech model"
      description="One model hears, answers and speaks. If it fails, the model, transcription and voice above take over."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Speech to speech" error={errorOf("speech_model") ?? errorOf("speech_model.provider")}>
          <Select
            value={speech?.provider ?? "none"}
            options={PROVIDERS}
            onChange={(provider) =>
              onChange(provider === "none" ? null : { provider, model: null, voice: null })
            }
          />
        </Field>
      </div>
      {speech && (
        <div className="grid gap-4 sm:grid-cols-2">
          <ModelField
            label="Realtime model"
            kind="speech"
            provider={speech.provider}
            value={speech.model}
            onChange={(model) => onChange({ ...speech, model })}
            error={errorOf("speech_model.model")}
          />
          <VoiceField
            label="Realtime voice"
            kind="speech"
            provider={speech.provider}
            value={speech.voice}
            onChange={(voice) => onChange({ ...speech, voice })}
            error={errorOf("speech_model.voice")}
          />
        </div>
      )}
    </Card>
  );
}
