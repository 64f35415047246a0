import type { TranscriberSettings } from "@parley/client";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { FallbackRows } from "./fallback-rows.tsx";
import { NameInput } from "./name-input.tsx";
import { vendorChoice, vendorOptions } from "./vendor-options.ts";

const FALLBACKS = vendorOptions("transcription").flatMap(({ value, label }) =>
  value === "page" ? [] : [{ value, label }],
);

const PROVIDERS = [
  {
    value: "auto",
    label: "Automatic",
    hint: "The server's default, or the caller's browser",
  },
  ...vendorOptions("transcription"),
] as const;

interface Props {
  transcriber: TranscriberSettings;
  onChange(transcriber: TranscriberSettings): void;
  errorOf(path: string): string | undefined;
}

export function TranscriberFields({ transcriber, onChange, errorOf }: Props) {
  const hasModel = vendorChoice("transcription", transcriber.provider)?.settings.includes("model");
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Transcription" error={errorOf("transcriber.provider")}>
          <Select
            value={transcriber.provider}
            options={PROVIDERS}
            onChange={(provider) => onChange({ ...transcriber, provider, model: null })}
          />
        </Field>
        {hasModel && (
          <Field label="Transcription model" error={errorOf("transcriber.model")}>
            <NameInput value={transcriber.model} onChange={(model) => onChange({ ...transcriber, model })} />
          </Field>
        )}
      </div>
      {transcriber.provider !== "page" && (
        <FallbackRows
          hint="Take over in this order if transcription fails or returns no words. In browser calls, the caller's browser comes last."
          options={FALLBACKS}
          items={transcriber.fallbacks ?? []}
          onChange={(fallbacks) => onChange({ ...transcriber, fallbacks })}
          errorOf={(index, field) => errorOf(`transcriber.fallbacks.${index}.${field}`)}
        />
      )}
    </>
  );
}
