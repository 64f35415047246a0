import { trunkInputSchema } from "@parley/client/schemas";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { optionsOf } from "../../../components/ui/options-of.ts";
import { Select } from "../../../components/ui/select.tsx";
import { SwitchRow } from "../../../components/ui/switch-row.tsx";
import { CredentialField } from "./credential-field.tsx";
import { withTransport } from "./trunk-draft.ts";
import { errorAt, textOf, type TrunkFieldsProps } from "./trunk-field.ts";

const TRANSPORTS = optionsOf(trunkInputSchema.properties.transport.enum, {
  udp: { label: "UDP" },
  tcp: { label: "TCP" },
  tls: { label: "TLS", hint: "Encrypts signaling, and by default audio" },
});

/** Where the provider's SIP server is, and how the service signs in there. */
export function SipFields(props: TrunkFieldsProps) {
  const { value, change } = props.draft;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_7rem_8rem]">
        <Field label="Host" isRequired error={errorAt(props, "host")}>
          <Input {...textOf(props, "host")} placeholder="sip.example.com" />
        </Field>
        <Field label="Port" error={errorAt(props, "port")}>
          <Input {...textOf(props, "port")} inputMode="numeric" placeholder="Auto" />
        </Field>
        <Field label="Transport" error={errorAt(props, "transport")}>
          <Select
            value={value.transport}
            options={TRANSPORTS}
            disabled={props.isReadOnly}
            onChange={(transport) => change(withTransport(value, transport))}
          />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Username"
          hint="Leave empty if the provider identifies you by IP address."
          error={errorAt(props, "username")}
        >
          <Input {...textOf(props, "username")} />
        </Field>
        <CredentialField {...props} credential="password" label="Password" />
      </div>
      <Field
        label="Outbound proxy"
        hint="Only if your provider requires one. Requests go there instead of to the host."
        error={errorAt(props, "outbound_proxy")}
      >
        <Input {...textOf(props, "outbound_proxy")} placeholder="proxy.example.com:5060" />
      </Field>
      <SwitchRow
        label="Register"
        hint="Stays registered with the provider so that inbound calls reach this server."
        checked={value.register}
        disabled={props.isReadOnly}
        onChange={(register) => change({ register })}
      />
      <SwitchRow
        label="Ping"
        hint="Sends OPTIONS regularly. Turn it off if the provider ignores them."
        checked={value.ping}
        disabled={props.isReadOnly}
        onChange={(ping) => change({ ping })}
      />
    </>
  );
}
