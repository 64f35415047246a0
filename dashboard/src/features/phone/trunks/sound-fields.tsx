import { ArrowUp } from "lucide-react";
import type { Trunk } from "@parley/client";
import { trunkInputSchema } from "@parley/client/schemas";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { CheckboxRow } from "../../../components/ui/checkbox-row.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { optionsOf } from "../../../components/ui/options-of.ts";
import { Select } from "../../../components/ui/select.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";
import { lineErrors } from "./lines-of.ts";
import { errorAt, textOf, type TrunkFieldsProps } from "./trunk-field.ts";

type Codec = Trunk["codecs"][number];

const { codecs, dtmf, srtp } = trunkInputSchema.properties;
const NAMES: Record<Codec, { label: string; hint: string }> = {
  PCMU: { label: "PCMU (G.711 μ-law)", hint: "Standard in North America and Japan" },
  PCMA: { label: "PCMA (G.711 A-law)", hint: "Standard in the rest of the world" },
  G722: { label: "G.722", hint: "Wideband" },
  opus: { label: "Opus", hint: "Wideband; few providers offer it" },
};
const DTMF = optionsOf(dtmf.enum, {
  rfc4733: { label: "In the audio stream (RFC 4733)" },
  info: { label: "SIP INFO" },
});

const SRTP = optionsOf(srtp.enum, {
  off: { label: "Off" },
  optional: { label: "Optional", hint: "Offered; calls go on without" },
  required: { label: "Required", hint: "Calls without are refused" },
});

/** How sound and keys travel. */
export function SoundFields(props: TrunkFieldsProps) {
  const { draft, problem, isReadOnly } = props;
  const chosen = draft.value.codecs;
  const error = lineErrors(problem, "codecs");
  const rows = [...chosen, ...codecs.items.enum.filter((codec) => !chosen.includes(codec))];
  const toggle = (codec: Codec, isChosen: boolean) =>
    draft.change({ codecs: isChosen ? [...chosen, codec] : chosen.filter((other) => other !== codec) });
  return (
    <Card title="Audio">
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1.5 text-sm font-medium">Codecs, in order of preference</legend>
        {rows.map((codec) => {
          const place = chosen.indexOf(codec);
          return (
            <div key={codec} className="flex items-center justify-between gap-3">
              <CheckboxRow
                {...NAMES[codec]}
                checked={place >= 0}
                disabled={isReadOnly}
                onChange={(isChosen) => toggle(codec, isChosen)}
              />
              {place > 0 && !isReadOnly && (
                <Button
                  look="ghost"
                  className="size-9 p-0"
                  aria-label={`Move ${NAMES[codec].label} up`}
                  onClick={() =>
                    draft.change({
                      codecs: chosen.with(place, chosen[place - 1] ?? codec).with(place - 1, codec),
                    })
                  }
                >
                  <ArrowUp aria-hidden="true" />
                </Button>
              )}
            </div>
          );
        })}
        {error && <p className="text-sm text-bad">{error}</p>}
      </fieldset>
      <Field
        label="Encryption (SRTP)"
        hint="Its keys are only secret with TLS as the transport."
        className="sm:max-w-80"
        error={errorAt(props, "srtp")}
      >
        <Select
          value={draft.value.srtp}
          options={SRTP}
          disabled={isReadOnly}
          onChange={(mode) => draft.change({ srtp: mode })}
        />
      </Field>
      <Field
        label="Media networks"
        hint="One address or CIDR range per line that audio may come from, besides the one that each call names."
        error={lineErrors(problem, "media_networks")}
      >
        <Textarea
          {...textOf(props, "mediaNetworks")}
          rows={2}
          placeholder="168.86.128.0/18"
          className="font-mono"
        />
      </Field>
      <Field label="Keypad tones" className="sm:max-w-80" error={errorAt(props, "dtmf")}>
        <Select
          value={draft.value.dtmf}
          options={DTMF}
          disabled={isReadOnly}
          onChange={(mode) => draft.change({ dtmf: mode })}
        />
      </Field>
    </Card>
  );
}
