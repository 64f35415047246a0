import type { Agent } from "@parley/client";
import { agentFieldsSchema } from "@parley/client/schemas";
import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Combobox } from "../../../components/ui/combobox.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { AgentForm } from "../agent/agent-form.tsx";
import { useAgentDraft } from "../agent/use-agent-draft.ts";
import { EstimateCard } from "./choices/estimate-card.tsx";
import { useEstimate } from "./choices/use-estimate.ts";
import { useListsThere } from "./choices/use-lists-there.ts";
import { MOST_FALLBACKS } from "./fallback-rows.tsx";
import { LanguageRows } from "./language-rows.tsx";
import { languageOptions } from "./language-options.ts";
import { ModelCard } from "./model-card.tsx";
import { PronunciationCard } from "./pronunciation-card.tsx";
import { RecordingCard } from "./recording-card.tsx";
import { SpeechModelCard } from "./speech-model-card.tsx";
import { SWITCH_PATHS } from "../agent/switch-fields.ts";
import { TranscriberFields } from "./transcriber-fields.tsx";
import { useModels } from "./choices/use-models.ts";
import { VoiceCard } from "./voice-card.tsx";

const pick = ({
  language,
  languages,
  speech_model,
  model,
  voice,
  pronunciations,
  effort,
  transcriber,
  recording,
  recording_notice,
}: Agent) => ({
  language,
  languages,
  speech_model,
  model,
  voice,
  pronunciations,
  effort,
  transcriber,
  recording,
  recording_notice,
});

const SHOWN = [
  "language",
  "languages",
  "speech_model",
  "speech_model.provider",
  "speech_model.model",
  "speech_model.voice",
  "model.provider",
  "model.model",
  "model.temperature",
  "effort",
  "model.api",
  "model.fallback",
  "model.fallback.provider",
  "model.fallback.model",
  ...["model", "transcriber", "voice"].flatMap((kind) =>
    Array.from({ length: MOST_FALLBACKS }, (_, index) => `${kind}.fallbacks.${index}`).flatMap((path) => [
      `${path}.provider`,
      `${path}.model`,
      `${path}.voice`,
    ]),
  ),
  "voice.provider",
  "voice.model",
  "voice.voice",
  "voice.speed",
  "voice.stability",
  "voice.style",
  ...SWITCH_PATHS,
  "transcriber.provider",
  "transcriber.model",
  "recording",
  "recording_notice",
];

/** The agent's model, its voice, and its transcriber. */
export function VoiceTab() {
  if (useListsThere()) return <VoiceForm />;
  return (
    <div role="status" aria-label="Loading" className="max-w-3xl">
      <Skeleton className="h-96 rounded-xl" />
    </div>
  );
}

function VoiceForm() {
  const draft = useAgentDraft(pick, (value) => value);
  const { language, model, voice, transcriber, recording, recording_notice: notice } = draft.value;
  const heard = useModels("transcription", transcriber.provider, true);
  const { parts, warnings, spoken } = useEstimate(draft.value);
  const tags = [language, ...draft.value.languages.map((each) => each.language)];
  const languages = languageOptions(heard.models, transcriber.model, spoken);
  const errorOf = (path: string) => draft.problem?.fields.get(path)?.message;
  const words = [...(draft.problem?.fields.keys() ?? [])].filter((path) =>
    /^pronunciations\.\d+\.(?:word|say)$|^languages\.\d+\.(?:language|first_message|voice\.(?:provider|model|voice))$|^transcriber\.keyterms(?:\.\d+)?$/.test(
      path,
    ),
  );
  return (
    <AgentForm
      draft={draft}
      shown={[...SHOWN, ...words]}
      beside={<EstimateCard parts={parts} warnings={warnings} />}
    >
      <ModelCard
        model={model}
        effort={draft.value.effort}
        onChange={(next) => draft.change({ model: next })}
        onEffort={(effort) => draft.change({ effort })}
        errorOf={errorOf}
      />
      <VoiceCard
        voice={voice}
        languages={tags}
        onChange={(next) => draft.change({ voice: next })}
        errorOf={errorOf}
      />
      <Card title="Language and transcription">
        <Field
          label="Language"
          hint="The language the agent listens for and speaks"
          error={errorOf("language")}
        >
          <Combobox
            value={language}
            options={languages}
            maxLength={agentFieldsSchema.properties.language.maxLength}
            className="max-w-60"
            onChange={(next) => draft.change({ language: next.trim() })}
          />
        </Field>
        <LanguageRows
          languages={draft.value.languages}
          options={languages}
          onChange={(next) => draft.change({ languages: next })}
          errorOf={errorOf}
        />
        <TranscriberFields
          transcriber={transcriber}
          languages={tags}
          onChange={(next) => draft.change({ transcriber: next })}
          errorOf={errorOf}
        />
      </Card>
      <PronunciationCard
        pronunciations={draft.value.pronunciations}
        onChange={(pronunciations) => draft.change({ pronunciations })}
        errorOf={errorOf}
      />
      <SpeechModelCard
        speech={draft.value.speech_model}
        onChange={(next) => draft.change({ speech_model: next })}
        errorOf={errorOf}
      />
      <RecordingCard recording={recording} notice={notice} onChange={draft.change} errorOf={errorOf} />
    </AgentForm>
  );
}
