import { useState } from "react";
import type { Voice, VoiceSettings } from "@parley/client";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { Card } from "../../../components/ui/card.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { ReadText } from "../../../components/ui/read-text.tsx";
import { useIsReading } from "../../../components/ui/reading-context.ts";
import { Notice } from "../../../components/ui/notice.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { FallbackRows } from "./fallback-rows.tsx";
import { ModelField } from "./model-field.tsx";
import { useListen } from "./use-listen.ts";
import { vendorChoice, vendorOptions } from "./vendor-options.ts";
import { VendorSwitches } from "./vendor-switches.tsx";
import { VoiceField } from "./voice-field.tsx";
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
  const list = useOperationQuery("voices_list");
  const voices = list.data?.data ?? [];
  const listening = useListen();
  const isReading = useIsReading();
  const [search, setSearch] = useState("");
  const vendor = vendorChoice("voice", voice.provider);
  const isChosen = ({ provider, id }: Voice) => voice.provider === provider && voice.voice === id;
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
          {voices.length > MANY_VOICES && (
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
            {voices
              .filter((item) => isFound(item, search))
              .map((item) => {
                const key = `${item.provider} ${item.id}`;
                const settings = { ...settingsOf(voice, item), provider: item.provider, voice: item.id };
                return (
                  <VoiceOption
                    key={key}
                    name={item.name}
                    provider={item.provider}
                    description={item.description}
                    isChosen={isChosen(item)}
                    onChoose={() => onChange({ ...settings, ...kept })}
                    listening={listening.key === key ? listening.state : "idle"}
                    onListen={() =>
                      listening.key === key
                        ? listening.stop()
                        : listening.listen(key, { ...settings, language })
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
        hint="Used in this order if the voice fails or sends nothing for 4 s. The built-in voice comes last."
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
  if (provider === "auto") return AUTOMATIC.name;
  const found = voices.find((each) => each.provider === provider && each.id === voice);
  const vendor = vendorChoice("voice", provider)?.label;
  return [found?.name ?? voice, model, vendor].filter(Boolean).join(", ");
}

function isFound({ name, description, provider }: Voice, search: string): boolean {
  const words = `${name} ${description ?? ""} ${vendorChoice("voice", provider)?.label ?? ""}`.toLowerCase();
  return words.includes(search.trim().toLowerCase());
}

/** Settings belong to their provider, except `no_logging`, which another provider must also obey. */
function settingsOf(voice: VoiceSettings, item: Voice) {
  const { provider, voice: _voice, fallbacks: _fallbacks, model = null, ...own } = voice;
  if (provider === item.provider) return { model, ...own };
  return { model: null, ...(own.no_logging && { no_logging: true }) };
}
