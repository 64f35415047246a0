import { useState } from "react";
import type { Voice, VoiceSettings } from "@parley/client";
import { useOperationList } from "../../../api/use-operation-list.ts";
import { Card } from "../../../components/ui/card.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { ReadText } from "../../../components/ui/read-text.tsx";
import { useIsReading } from "../../../components/ui/reading-context.ts";
import { Notice } from "../../../components/ui/notice.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { FallbackRows } from "./fallback-rows.tsx";
import { NameInput } from "./name-input.tsx";
import { useListen } from "./use-listen.ts";
import { vendorChoice, vendorOptions } from "./vendor-options.ts";
import { VoiceNumbers } from "./voice-numbers.tsx";
import { VoiceOption } from "./voice-option.tsx";

interface Props {
  voice: VoiceSettings;
  /** The language of the samples. */
  language: string;
  onChange(voice: VoiceSettings): void;
  errorOf(path: string): string | undefined;
}

const FALLBACKS = vendorOptions("voice").map(({ value, label }) => ({ value, label }));

/** From this many voices on, they can be searched. */
const MANY_VOICES = 12;

const AUTOMATIC = {
  name: "Automatic",
  description: "The server's default, or the built-in voice",
};

/** The available voices, each of which can be heard before choosing it. */
export function VoiceCard({ voice, language, onChange, errorOf }: Props) {
  const voices = useOperationList("voices_list");
  const listening = useListen();
  const isReading = useIsReading();
  const [search, setSearch] = useState("");
  const vendor = vendorChoice("voice", voice.provider);
  const isChosen = ({ provider, id }: Voice) => voice.provider === provider && voice.voice === id;
  const kept = voice.fallbacks && { fallbacks: voice.fallbacks };
  const isOther = voice.provider !== "auto" && !voices.isPending && !voices.items.some(isChosen);
  const error = errorOf("voice.provider") ?? errorOf("voice.voice");
  return (
    <Card title="Voice" description="How the agent sounds.">
      {isReading ? (
        <Field label="Voice">
          <ReadText text={nameOf(voice, voices.items)} />
        </Field>
      ) : voices.error && voices.items.length === 0 ? (
        <ErrorState error={voices.error} onRetry={voices.refetch} />
      ) : voices.isPending ? (
        <Skeleton className="h-48 rounded-lg" />
      ) : (
        <>
          {voices.items.length > MANY_VOICES && (
            <Input
              type="search"
              aria-label="Search voices"
              placeholder="Search voices"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
          <div
            role="radiogroup"
            aria-label="Voice"
            className="max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line"
          >
            <VoiceOption
              {...AUTOMATIC}
              isChosen={voice.provider === "auto"}
              onChoose={() => onChange({ provider: "auto", model: null, voice: null, ...kept })}
            />
            {voices.items
              .filter((item) => isFound(item, search))
              .map((item) => {
                const key = `${item.provider} ${item.id}`;
                const sample = {
                  provider: item.provider,
                  voice: item.id,
                  language,
                  model: modelOf(voice, item),
                };
                return (
                  <VoiceOption
                    key={key}
                    name={item.name}
                    provider={item.provider}
                    description={item.description}
                    isChosen={isChosen(item)}
                    onChoose={() =>
                      onChange({
                        provider: item.provider,
                        voice: item.id,
                        model: modelOf(voice, item),
                        ...kept,
                      })
                    }
                    listening={listening.key === key ? listening.state : "idle"}
                    onListen={() =>
                      listening.key === key ? listening.stop() : listening.listen(key, sample)
                    }
                  />
                );
              })}
          </div>
        </>
      )}
      {isOther && !isReading && (
        <Notice look="info">
          Current voice: {voice.voice === null ? "default" : `“${voice.voice}”`} (
          {vendor?.id === "builtin" ? "Parley" : vendor?.label}), not in this list.
        </Notice>
      )}
      {error && <Notice look="bad">{error}</Notice>}
      {vendor?.settings.includes("model") && !isReading && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Voice" hint="A voice that isn't listed.">
            <NameInput value={voice.voice} onChange={(name) => onChange({ ...voice, voice: name })} />
          </Field>
          <Field label="Speech model" error={errorOf("voice.model")}>
            <NameInput value={voice.model} onChange={(model) => onChange({ ...voice, model })} />
          </Field>
          <VoiceNumbers voice={voice} settings={vendor.settings} onChange={onChange} errorOf={errorOf} />
        </div>
      )}
      <FallbackRows
        hint="Take over in this order if the voice fails or sends nothing for 4 s. The built-in voice comes last."
        options={FALLBACKS}
        items={voice.fallbacks ?? []}
        hasVoice
        onChange={(fallbacks) => onChange({ ...voice, fallbacks })}
        errorOf={(index, field) => errorOf(`voice.fallbacks.${index}.${field}`)}
      />
    </Card>
  );
}

/** "Sally, Deepgram". */
function nameOf({ provider, voice, model }: VoiceSettings, voices: readonly Voice[]): string {
  if (provider === "auto") return AUTOMATIC.name;
  const found = voices.find((each) => each.provider === provider && each.id === voice);
  const vendor = vendorChoice("voice", provider)?.label;
  return [found?.name ?? voice, model, vendor].filter(Boolean).join(", ");
}

function isFound({ name, description, provider }: Voice, search: string): boolean {
  const words = `${name} ${description ?? ""} ${vendorChoice("voice", provider)?.label ?? ""}`.toLowerCase();
  return words.includes(search.trim().toLowerCase());
}

/** A model belongs to its provider. */
function modelOf(voice: VoiceSettings, { provider }: Voice): string | null {
  return voice.provider === provider ? (voice.model ?? null) : null;
}
