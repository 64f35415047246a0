import { ArrowUp, Plus, Trash2 } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { useIsReading } from "../../../components/ui/reading-context.ts";
import { Select } from "../../../components/ui/select.tsx";
import { ModelField } from "./model-field.tsx";
import { VoiceField } from "./voice-field.tsx";

/** As many as an agent may have. */
export const MOST_FALLBACKS = 3;

interface Fallback<Provider extends string> {
  provider: Provider;
  model?: string | null;
  voice?: string | null;
}

interface Props<Provider extends string> {
  /** When they take over, and what comes after them. */
  hint: string;
  options: readonly { value: Provider; label: string }[];
  items: readonly Fallback<Provider>[];
  kind: "model" | "transcription" | "voice";
  onChange(items: Fallback<Provider>[]): void;
  /** The error of one of an item's fields. */
  errorOf(index: number, field: "provider" | "model" | "voice"): string | undefined;
}

/** The providers that take over from the agent's own, in order. */
export function FallbackRows<Provider extends string>({
  hint,
  options,
  items,
  kind,
  onChange,
  errorOf,
}: Props<Provider>) {
  const isReading = useIsReading();
  const hasVoice = kind === "voice";
  const [first] = options;
  const change = (index: number, changes: Partial<Fallback<Provider>>) =>
    onChange(items.map((item, at) => (at === index ? { ...item, ...changes } : item)));
  const moveUp = (index: number) =>
    onChange(items.toSpliced(index - 1, 2, ...items.slice(index - 1, index + 1).toReversed()));
  if (isReading && items.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
      <legend className="sr-only">Fallbacks</legend>
      {!isReading && (
        <div className="flex items-start justify-between gap-3">
          <p className="text-sm text-muted">{hint}</p>
          <Button
            look="secondary"
            size="sm"
            disabled={items.length >= MOST_FALLBACKS && `At most ${MOST_FALLBACKS} fallbacks`}
            onClick={() => first && onChange([...items, { provider: first.value, model: null }])}
          >
            <Plus aria-hidden="true" />
            Add fallback
          </Button>
        </div>
      )}
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no identity of their own
        <div key={index} className="flex items-start gap-2">
          <div className={`grid min-w-0 flex-1 gap-4 ${hasVoice ? "sm:grid-cols-3" : "sm:grid-cols-2"}`}>
            <Field label={`Fallback ${index + 1}`} error={errorOf(index, "provider")}>
              <Select
                value={item.provider}
                options={options}
                onChange={(provider) =>
                  change(index, { provider, model: null, ...(hasVoice && { voice: null }) })
                }
              />
            </Field>
            <ModelField
              label={`Model of fallback ${index + 1}`}
              kind={kind}
              provider={item.provider}
              value={item.model}
              onChange={(model) => change(index, { model })}
              error={errorOf(index, "model")}
            />
            {hasVoice && (
              <VoiceField
                label={`Voice of fallback ${index + 1}`}
                kind="voice"
                provider={item.provider}
                value={item.voice}
                onChange={(voice) => change(index, { voice })}
                error={errorOf(index, "voice")}
              />
            )}
          </div>
          {!isReading && (
            <div className="flex pt-6.5">
              <Button
                look="ghost"
                size="icon"
                aria-label={`Move fallback ${index + 1} up`}
                disabled={index === 0 && "Already first"}
                onClick={() => moveUp(index)}
              >
                <ArrowUp aria-hidden="true" />
              </Button>
              <Button
                look="ghost"
                size="icon"
                aria-label={`Remove fallback ${index + 1}`}
                onClick={() => onChange(items.toSpliced(index, 1))}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}
