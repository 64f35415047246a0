import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { SwitchRow } from "../../../components/ui/switch-row.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";
import { lineErrors } from "./lines-of.ts";
import { textOf, type TrunkFieldsProps } from "./trunk-field.ts";

/** Who may call in through a SIP trunk, and what is recorded of such calls. */
export function InboundFields(props: TrunkFieldsProps) {
  const { draft, problem, isReadOnly } = props;
  return (
    <Card title="Inbound calls" description="Calls from anywhere else are rejected.">
      <Field
        label="Allowed IP addresses"
        hint="One address or CIDR range per line. The host's own addresses are always allowed."
        error={lineErrors(problem, "inbound_auth.addresses")}
      >
        <Textarea
          {...textOf(props, "addresses")}
          rows={3}
          placeholder="203.0.113.0/24"
          className="font-mono"
        />
      </Field>
      <SwitchRow
        label="Allow sign-in with username and password"
        hint="Callers from other addresses can authenticate with the trunk's own credentials."
        checked={draft.value.digest}
        disabled={isReadOnly}
        onChange={(digest) => draft.change({ digest })}
      />
      <SwitchRow
        label="Trust caller identity"
        hint="Adds the provider's P-Asserted-Identity to the call record."
        checked={draft.value.trusted}
        disabled={isReadOnly}
        onChange={(trusted) => draft.change({ trusted })}
      />
      <Field
        label="Recorded SIP headers"
        hint="One header per line. Their values appear on the call record."
        error={lineErrors(problem, "record_headers")}
      >
        <Textarea
          {...textOf(props, "recordHeaders")}
          rows={2}
          placeholder="X-Customer"
          className="font-mono"
        />
      </Field>
    </Card>
  );
}
