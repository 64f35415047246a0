import { Plus, Trash2 } from "lucide-react";
import type { Agent } from "@parley/client";
import { agentFieldsSchema } from "@parley/client/schemas";
import { Button } from "../../../components/ui/button.tsx";
import { Combobox } from "../../../components/ui/combobox.tsx";
import { Field } from "../../../components/ui/field.tsx";
import type { ComboboxOption } from "../../../components/ui/matching-options.ts";
import { useIsReading } from "../../../components/ui/reading-context.ts";
import { Select } from "../../../components/ui/select.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";
import { vendorOptions } from "./choices/vendor-options.ts";
import { VoiceField } from "./voice-field.tsx";

type Language = Agent["languages"][number];

const { maxItems } = agentFieldsSchema.properties.languages;
const { maxLength } = agentFieldsSchema.properties.language;

const OWN_VOICE = "own";
const VOICES = [
  { value: OWN_VOICE, label: "The agent's voice" },
  ...vendorOptions("voice").map(({ value, label }) => ({ value, label })),
] as const;

interface Props {
  languages: readonly Language[];
  /** To choose from, also for the agent's first language. */
  options: readonly ComboboxOption[];
  onChange(languages: Language[]): void;
  errorOf(path: string): string | undefined;
}

/** The languages into which the agent follows its callers. */
export function LanguageRows({ languages, options: all, onChange, errorOf }: Props) {
  const isReading = useIsReading();
  const options = all.filter(({ value }) => value !== "auto");
  const change = (index: number, next: Language) => onChange(languages.with(index, next));
  if (isReading && languages.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
      <legend className="sr-only">Other languages</legend>
      {!isReading && (
        <div className="flex items-start justify-between gap-3">
          <p className="text-sm text-muted">
            The agent follows callers into these languages after three words, or when they ask.
          </p>
          <Button
            look="secondary"
            size="sm"
            disabled={languages.length >= maxItems && `At most ${maxItems} languages`}
            onClick={() => onChange([...languages, { language: "" }])}
          >
            <Plus aria-hidden="true" />
            Add language
          </Button>
        </div>
      )}
      {languages.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no identity of their own
        <div key={index} className="flex flex-col gap-4">
          <div className="flex items-end gap-2">
            <div className="grid min-w-0 flex-1 gap-4 sm:grid-cols-3">
              <Field label={`Language ${index + 2}`} error={errorOf(`languages.${index}.language`)}>
                <Combobox
                  value={item.language}
                  options={options}
                  maxLength={maxLength}
                  placeholder="es"
                  onChange={(language) => change(index, { ...item, language: language.trim() })}
                />
              </Field>
              <Field
                label={`Voice of language ${index + 2}`}
                error={
                  errorOf(`languages.${index}.voice.provider`) ?? errorOf(`languages.${index}.voice.model`)
                }
              >
                <Select
                  value={item.voice?.provider ?? OWN_VOICE}
                  options={[...VOICES, ...automatic(item)]}
                  onChange={(provider) => change(index, withVoice(item, provider))}
                />
              </Field>
              {item.voice && (
                <VoiceField
                  label={`Voice ID of language ${index + 2}`}
                  kind="voice"
                  provider={item.voice.provider}
                  value={item.voice.voice}
                  onChange={(voice) =>
                    item.voice && change(index, { ...item, voice: { ...item.voice, voice } })
                  }
                  error={errorOf(`languages.${index}.voice.voice`)}
                />
              )}
            </div>
            {!isReading && (
              <Button
                look="ghost"
                size="icon"
                aria-label={`Remove language ${index + 2}`}
                onClick={() => onChange(languages.toSpliced(index, 1))}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            )}
          </div>
          <Field
            label={`First message in language ${index + 2}`}
            hint="For calls that start in this language. If empty, the agent's first message."
            error={errorOf(`languages.${index}.first_message`)}
          >
            <Textarea
              value={item.first_message ?? ""}
              onChange={({ target }) => change(index, withMessage(item, target.value))}
            />
          </Field>
        </div>
      ))}
    </fieldset>
  );
}

/** Only the API sets it, since it may be another voice in each language. */
function automatic({ voice }: Language) {
  return voice?.provider === "auto" ? [{ value: "auto", label: "Automatic" } as const] : [];
}

function withVoice(
  { voice: before, ...item }: Language,
  provider: typeof OWN_VOICE | NonNullable<Language["voice"]>["provider"],
): Language {
  if (provider === OWN_VOICE) return item;
  return before?.provider === provider
    ? { ...item, voice: before }
    : { ...item, voice: { provider, model: null, voice: null } };
}

function withMessage({ first_message: _before, ...item }: Language, text: string): Language {
  return text === "" ? item : { ...item, first_message: text };
}
