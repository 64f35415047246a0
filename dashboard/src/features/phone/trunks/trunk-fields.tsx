import { trunkInputSchema } from "@parley/client/schemas";
import type { Problem } from "../../../api/problem.ts";
import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { optionsOf } from "../../../components/ui/options-of.ts";
import { Select } from "../../../components/ui/select.tsx";
import { CarrierFields } from "./carrier-fields.tsx";
import { InboundFields } from "./inbound-fields.tsx";
import { OutboundFields } from "./outbound-fields.tsx";
import { SipFields } from "./sip-fields.tsx";
import { SoundFields } from "./sound-fields.tsx";
import { errorAt, textOf, type TrunkFieldsProps } from "./trunk-field.ts";

const KINDS = optionsOf(trunkInputSchema.properties.kind.enum, {
  sip: { label: "SIP trunk", hint: "Any SIP provider or phone system" },
  twilio: { label: "Twilio", hint: "Programmable Voice over WebSocket, no SIP needed" },
  telnyx: { label: "Telnyx", hint: "Call control over WebSocket, no SIP needed" },
});

/** Lists whose lines are shown at one field. */
const LISTS = [
  "inbound_auth.addresses",
  "allowed_prefixes",
  "denied_prefixes",
  "extensions",
  "allowed_sip_uris",
  "record_headers",
  "media_networks",
  "codecs",
];

/** The paths that have a field. */
export function trunkPaths(problem: Problem | null): string[] {
  const lines = [...(problem?.fields.keys() ?? [])].filter((path) =>
    LISTS.some((list) => path.startsWith(`${list}.`)),
  );
  return [...Object.keys(trunkInputSchema.properties), ...LISTS, ...lines];
}

/** Everything about a trunk that its kind has. */
export function TrunkFields(props: TrunkFieldsProps) {
  const { draft, stored, isReadOnly } = props;
  const isSip = draft.value.kind === "sip";
  return (
    <>
      <Card title="Account">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Name" isRequired error={errorAt(props, "label")}>
            <Input {...textOf(props, "label")} autoFocus={stored === null} />
          </Field>
          <Field label="Connection" error={errorAt(props, "kind")}>
            <Select
              value={draft.value.kind}
              options={KINDS}
              disabled={isReadOnly}
              onChange={(kind) => draft.change({ kind })}
            />
          </Field>
        </div>
        {isSip ? <SipFields {...props} /> : <CarrierFields {...props} />}
      </Card>
      {isSip && <InboundFields {...props} />}
      <OutboundFields {...props} />
      {isSip && <SoundFields {...props} />}
    </>
  );
}
