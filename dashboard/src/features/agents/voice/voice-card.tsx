import type { Voice, VoiceSettings } from "@parley/client";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Card } from "../../../components/ui/card.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { ReadText } from "../../../components/ui/read-text.tsx";
import { useIsReading } from "../../../components/ui/reading-context.ts";
import { Notice } from "../../../components/ui/notice.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { FallbackRows } from "./fallback-rows.tsx";
import { ModelField } from "./model-field.tsx";
import { useListen } from "./use-listen.ts";
import { vendorChoice, vendorOptions } from "./choices/vendor-options.ts";
import { VendorSwitches } from "./vendor-switches.tsx";
import { VoiceField } from "./voice-field.tsx";
import { VoiceNumbers } from "./voice-numbers.tsx";
import type { Choice } from "./choices/choice.ts";
import { ChoiceList } from "./choices/choice-list.tsx";
import { AUTOMATIC, automaticChoice, keyOf, voiceChoices } from "./choices/list-choices.ts";
import { MoreVoices } from "./choices/more-voices.tsx";
import { resolvedWords, usedVoice } from "./choices/used-parts.ts";
import { useKeyStates } from "./choices/use-key-states.ts";
import { useModels } from "./choices/use-models.ts";

interface Props {
  voice: VoiceSettings;
  /** The agent's, of which the first is that of the samples. */
  languages: readonly string[];
  onChange(voice: VoiceSettings): void;
  errorOf(path: string): string | undefined;
}

const FALLBACKS = vendorOptions("voice").map(({ value, label }) => ({ value, label }));

/** The available voices, each of which can be heard before choosing it. */
export function VoiceCard({ voice, languages, onChange, errorOf }: Props) {
  const list = useOperationQuery("voices_list");
  const voices = list.data?.data ?? [];
  const listening = useListen();
  const isReading = useIsReading();
  const { can } = useWorkspace();
  const { automatic } = useModels("voice", "auto", true);
  const { stateOf } = useKeyStates();
  const vendor = vendorChoice("voice", voice.provider);
  const isChosen = ({ provider, id }: Voice) => voice.provider === provider && voice.voice === id;
  const heard = usedVoice({ provider: AUTOMATIC }, voices, automatic);
  const chosenSettings = ({ key }: Choice): VoiceSettings => {
    const item = voices.find(({ provider, id }) => keyOf(provider, id) === key);
    return item
      ? { ...withVoice(voice, item), ...kept }
      : { provider: AUTOMATIC, model: null, voice: null, ...kept };
  };
  const kept = voice.fallbacks && { fallbacks: voice.fallbacks };
  const isOther = voice.provider !== "auto" && !list.isPending && !voices.some(isChosen);
  const error = errorOf("voice.provider") ?? errorOf("voice.voice");
  return (
    <Card title="Voice" description="How the agent sounds.">
      {isReading ? (
        <Field label="Voice">
          <ReadText text={nameOf(voice, voices)} />
        </Field>
      ) : list.error && voices.length === 0 ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Skeleton className="h-48 rounded-lg" />
      ) : (
        <>
          {list.data?.problems.map(({ provider, message }) => (
            <Notice key={provider} look="warn">
              {message}
            </Notice>
          ))}
          <ChoiceList
            label="Voice"
            noun="voices"
            automatic={automaticChoice(resolvedWords(automatic, heard), heard)}
            choices={voiceChoices(voices, languages, stateOf)}
            chosen={voice.provider === AUTOMATIC ? AUTOMATIC : keyOf(voice.provider, voice.voice)}
            onChoose={(choice) => onChange(chosenSettings(choice))}
            soundOf={(choice) => {
              const item = voices.find(({ provider, id }) => keyOf(provider, id) === choice.key);
              if (!item || !can("editor")) return undefined;
              const { key } = choice;
              return {
                state: listening.key === key ? listening.state : "idle",
                onToggle: () =>
                  listening.key === key
                    ? listening.stop()
                    : listening.listen(key, { ...withVoice(voice, item), language: languages[0] ?? "auto" }),
              };
            }}
          />
          <MoreVoices stateOf={stateOf} />
        </>
      )}
      {isOther && !isReading && (
        <Notice look="info">
          Current voice: {voice.voice === null ? "default" : `“${voice.voice}”`} (
          {vendor?.id === "builtin" ? "Parley" : vendor?.label}), not in this list.
        </Notice>
      )}
      {error && <Notice look="bad">{error}</Notice>}
      {vendor?.settings.some((name) => name !== "voice") && !isReading && (
        <div className="grid gap-4 sm:grid-cols-2">
          <VoiceField
            label="Voice"
            kind="voice"
            provider={voice.provider}
            value={voice.voice}
            onChange={(name) => onChange({ ...voice, voice: name })}
            hint="Any voice ID from this provider"
          />
          {vendor.settings.includes("model") && (
            <ModelField
              label="Speech model"
              kind="voice"
              provider={voice.provider}
              value={voice.model}
              onChange={(model) => onChange({ ...voice, model })}
              error={errorOf("voice.model")}
            />
          )}
          <VoiceNumbers voice={voice} settings={vendor.settings} onChange={onChange} errorOf={errorOf} />
        </div>
      )}
      {vendor && (
        <VendorSwitches
          part="voice"
          value={voice}
          settings={vendor.settings}
          onChange={onChange}
          errorOf={errorOf}
        />
      )}
      <FallbackRows
        hint="Used in this order if the voice fails or sends nothing for 4 s, then the built-in voice"
        kind="voice"
        options={FALLBACKS}
        items={voice.fallbacks ?? []}
        onChange={(fallbacks) => onChange({ ...voice, fallbacks })}
        errorOf={(index, field) => errorOf(`voice.fallbacks.${index}.${field}`)}
      />
    </Card>
  );
}

/** "Sally, Deepgram". */
function nameOf({ provider, voice, model }: VoiceSettings, voices: readonly Voice[]): string {
  if (provider === "auto") return "Automatic";
  const found = voices.find((each) => each.provider === provider && each.id === voice);
  const vendor = vendorChoice("voice", provider)?.label;
  return [found?.name ?? voice, model, vendor].filter(Boolean).join(", ");
}

/**
 * These settings with another voice, without their fallbacks. Settings belong to their provider, except `no_logging`,
 * which another provider must also obey.
 */
function withVoice(voice: VoiceSettings, item: Voice) {
  const { provider, voice: _voice, fallbacks: _fallbacks, model = null, ...own } = voice;
  const chosen = { provider: item.provider, voice: item.id };
  if (provider === item.provider) return { model, ...own, ...chosen };
  return { model: null, ...(own.no_logging && { no_logging: true }), ...chosen };
}
