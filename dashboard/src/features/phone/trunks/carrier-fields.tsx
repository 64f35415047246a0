import type { Trunk } from "@parley/client";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select, type SelectOption } from "../../../components/ui/select.tsx";
import { CredentialField } from "./credential-field.tsx";
import { errorAt, textOf, type TrunkFieldsProps } from "./trunk-field.ts";

const REGIONS: SelectOption<NonNullable<Trunk["region"]>>[] = [
  { value: "us1", label: "United States (US1)" },
  { value: "ie1", label: "Ireland (IE1)" },
  { value: "au1", label: "Australia (AU1)" },
];

/** The account at a carrier whose sound comes by WebSocket. */
export function CarrierFields(props: TrunkFieldsProps) {
  const { value, change } = props.draft;
  if (value.kind === "twilio") {
    return (
      <>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Account SID" isRequired error={errorAt(props, "account_sid")}>
            <Input {...textOf(props, "account_sid")} placeholder="AC…" />
          </Field>
          <CredentialField {...props} credential="auth_token" label="Auth token" isRequired />
        </div>
        <Field label="Region" className="sm:max-w-60" error={errorAt(props, "region")}>
          <Select
            value={value.region}
            options={REGIONS}
            disabled={props.isReadOnly}
            onChange={(region) => change({ region })}
          />
        </Field>
      </>
    );
  }
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <CredentialField {...props} credential="api_key" label="API key" isRequired />
        <Field
          label="Connection ID"
          isRequired
          hint="From your Voice API application."
          error={errorAt(props, "connection_id")}
        >
          <Input {...textOf(props, "connection_id")} />
        </Field>
      </div>
      <Field
        label="Public key"
        isRequired
        hint="Verifies that webhooks come from Telnyx. Find it under Account settings, Keys & credentials."
        error={errorAt(props, "public_key")}
      >
        <Input {...textOf(props, "public_key")} />
      </Field>
    </>
  );
}
