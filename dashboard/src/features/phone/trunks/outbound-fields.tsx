import { trunkInputSchema } from "@parley/client/schemas";
import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { optionsOf } from "../../../components/ui/options-of.ts";
import { Select } from "../../../components/ui/select.tsx";
import { SwitchRow } from "../../../components/ui/switch-row.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";
import { CountryField } from "./country-field.tsx";
import { lineErrors } from "./lines-of.ts";
import { errorAt, textOf, type TrunkFieldsProps } from "./trunk-field.ts";

const { number_format, caller_id_header, channels, calls_per_hour, calls_per_second } =
  trunkInputSchema.properties;
const FORMATS = optionsOf(number_format.enum, {
  e164: { label: "International", hint: "+4930123456" },
  national: { label: "National", hint: "030123456" },
});
const CALLER_IDS = optionsOf(caller_id_header.enum, {
  from: { label: "From" },
  p_asserted_identity: { label: "P-Asserted-Identity", hint: "From carries the username" },
});

/** How calls are placed, and what keeps a stolen account from running up a bill. */
export function OutboundFields(props: TrunkFieldsProps) {
  const { draft, problem, isReadOnly } = props;
  const { value, change } = draft;
  return (
    <Card title="Outbound calls and limits">
      <SwitchRow
        label="Allow outbound calls"
        checked={value.outbound}
        disabled={isReadOnly}
        onChange={(outbound) => change({ outbound })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <CountryField {...props} />
        <Field label="Concurrent calls" error={errorAt(props, "channels")}>
          <Input {...textOf(props, "channels")} type="number" min={channels.minimum} max={channels.maximum} />
        </Field>
        <Field label="Outbound calls per hour" error={errorAt(props, "calls_per_hour")}>
          <Input
            {...textOf(props, "calls_per_hour")}
            type="number"
            min={calls_per_hour.minimum}
            max={calls_per_hour.maximum}
          />
        </Field>
        <Field
          label="Outbound calls per second"
          hint="Further calls wait for their turn."
          error={errorAt(props, "calls_per_second")}
        >
          <Input
            {...textOf(props, "callsPerSecond")}
            type="number"
            min={calls_per_second.minimum}
            max={calls_per_second.maximum}
            placeholder={value.kind === "twilio" ? "1" : "No limit"}
          />
        </Field>
      </div>
      <SwitchRow
        label="Choose which numbers can be called"
        hint={
          value.country.trim() === ""
            ? "Otherwise, no number can be called until you set a country."
            : "Otherwise, only numbers in the trunk's country can be called."
        }
        checked={value.hasPrefixes}
        disabled={isReadOnly}
        onChange={(hasPrefixes) => change({ hasPrefixes })}
      />
      {value.hasPrefixes && (
        <Field
          label="Allowed prefixes"
          hint="One per line, such as +49. A single + allows every country. Premium numbers need a longer prefix, such as +49900; emergency and short numbers the whole number."
          error={lineErrors(problem, "allowed_prefixes")}
        >
          <Textarea {...textOf(props, "prefixes")} rows={3} placeholder="+49" className="font-mono" />
        </Field>
      )}
      <Field
        label="Denied prefixes"
        hint="One per line, such as +4915. These numbers are never called, whatever else is allowed."
        error={lineErrors(problem, "denied_prefixes")}
      >
        <Textarea {...textOf(props, "deniedPrefixes")} rows={2} className="font-mono" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {value.kind === "sip" && (
          <Field
            label="Extensions"
            hint="One per line, such as 100, 1xx or 2000-2099. Emergency numbers are listed one by one."
            error={lineErrors(problem, "extensions")}
          >
            <Textarea {...textOf(props, "extensions")} rows={2} className="font-mono" />
          </Field>
        )}
        <Field
          label="Allowed SIP URIs"
          hint="One per line, such as sip:sales@pbx.example.com, or *@pbx.example.com for a whole host."
          error={lineErrors(problem, "allowed_sip_uris")}
        >
          <Textarea {...textOf(props, "sipUris")} rows={2} className="font-mono" />
        </Field>
      </div>
      {value.kind === "sip" && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Number format" error={errorAt(props, "number_format")}>
            <Select
              value={value.number_format}
              options={FORMATS}
              disabled={isReadOnly}
              onChange={(format) => change({ number_format: format })}
            />
          </Field>
          <Field label="Caller ID header" error={errorAt(props, "caller_id_header")}>
            <Select
              value={value.caller_id_header}
              options={CALLER_IDS}
              disabled={isReadOnly}
              onChange={(header) => change({ caller_id_header: header })}
            />
          </Field>
        </div>
      )}
    </Card>
  );
}
