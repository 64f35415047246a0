import type { TranscriberSettings } from "@parley/client";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";
import { KEY_STATE_WORDS } from "../../../components/ui/key-state.tsx";
import { firstWords, perMinuteWords } from "./choices/figures-in-words.ts";
import { figuresOfPart, resolvedWords, usedModel } from "./choices/used-parts.ts";
import { useKeyStates } from "./choices/use-key-states.ts";
import { FallbackRows } from "./fallback-rows.tsx";
import { ModelField } from "./model-field.tsx";
import { useModels } from "./choices/use-models.ts";
import { vendorChoice, vendorOptions } from "./choices/vendor-options.ts";
import { VendorSwitches } from "./vendor-switches.tsx";

const FALLBACKS = vendorOptions("transcription").flatMap(({ value, label }) =>
  value === "page" ? [] : [{ value, label }],
);

const PROVIDERS = vendorOptions("transcription");

interface Props {
  transcriber: TranscriberSettings;
  /** The agent's. */
  languages: readonly string[];
  onChange(transcriber: TranscriberSettings): void;
  errorOf(path: string): string | undefined;
}

export function TranscriberFields({ transcriber, languages, onChange, errorOf }: Props) {
  const { models, automatic } = useModels("transcription", "auto", true);
  const { stateOf } = useKeyStates();
  const resolved = resolvedWords(automatic);
  const providers = [
    {
      value: "auto" as const,
      label: "Automatic",
      hint: resolved === null ? "The server's default, or the caller's browser" : `Now ${resolved}`,
    },
    ...PROVIDERS.map((option) => {
      const used = usedModel({ provider: option.value }, models, null);
      const figures = figuresOfPart(option.value, used);
      const words = [
        option.value !== "page" && KEY_STATE_WORDS[stateOf(option.value)],
        firstWords(figures),
        perMinuteWords(figures),
      ];
      return { ...option, hint: words.filter(Boolean).join(" · ") };
    }),
  ];
  const { keyterms = [] } = transcriber;
  const choice = vendorChoice("transcription", transcriber.provider);
  const hasModel = choice?.settings.includes("model");
  // The browser's own recognition has no settings and takes no terms.
  const takesTerms = choice === undefined || choice.settings.length > 0;
  const termError = keyterms
    .map((_, index) => errorOf(`transcriber.keyterms.${index}`))
    .find((error) => error !== undefined);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Transcription" error={errorOf("transcriber.provider")}>
          <Select
            value={transcriber.provider}
            options={providers}
            onChange={(provider) => onChange({ ...transcriber, provider, model: null })}
          />
        </Field>
        {hasModel && (
          <ModelField
            label="Transcription model"
            kind="transcription"
            provider={transcriber.provider}
            languages={languages}
            value={transcriber.model}
            onChange={(model) => onChange({ ...transcriber, model })}
            error={errorOf("transcriber.model")}
          />
        )}
      </div>
      <VendorSwitches
        part="transcriber"
        value={transcriber}
        settings={choice?.settings ?? ["opt_out"]}
        onChange={onChange}
        errorOf={errorOf}
      />
      {transcriber.provider !== "page" && (
        <FallbackRows
          hint="Used in this order if transcription fails or returns no words. In browser calls, the caller’s browser comes last"
          kind="transcription"
          options={FALLBACKS}
          items={transcriber.fallbacks ?? []}
          onChange={(fallbacks) => onChange({ ...transcriber, fallbacks })}
          errorOf={(index, field) => errorOf(`transcriber.fallbacks.${index}.${field}`)}
        />
      )}
      {takesTerms && (
        <Field
          label="Keyterms"
          hint="Names and products callers are likely to say, one per line. Variables such as {{ customer.name }} work here too."
          error={termError ?? errorOf("transcriber.keyterms")}
        >
          <Textarea
            value={keyterms.join("\n")}
            spellCheck={false}
            onChange={({ target }) => onChange({ ...transcriber, keyterms: target.value.split("\n") })}
          />
        </Field>
      )}
    </>
  );
}
