import type { Trunk } from "@parley/client";
import type { Problem } from "../../../api/problem.ts";
import type { Draft } from "../../../components/forms/use-draft.ts";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { PasswordInput } from "../../../components/ui/password-input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { SwitchRow } from "../../../components/ui/switch-row.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";
import { trunkInputSchema } from "@parley/client/schemas";
import { optionsOf } from "../../../components/ui/options-of.ts";
import type { TrunkDraft } from "./trunk-draft.ts";

const TRANSPORTS = optionsOf(trunkInputSchema.properties.transport.enum, {
  udp: { label: "UDP", hint: "Port 5060 unless another is given" },
  tcp: { label: "TCP", hint: "Port 5060 unless another is given" },
  tls: { label: "TLS", hint: "Encrypted; port 5061 unless another is given" },
});

const PATHS = ["label", "host", "port", "transport", "username", "password", "inbound_auth.addresses"];

/** The paths that have a field: a line of the addresses is shown at all of them. */
export function trunkPaths(problem: Problem | null): string[] {
  return [
    ...PATHS,
    ...[...(problem?.fields.keys() ?? [])].filter((path) => path.startsWith("inbound_auth.addresses.")),
  ];
}

interface Props {
  draft: Draft<TrunkDraft>;
  problem: Problem | null;
  stored: Trunk | null;
  isReadOnly: boolean;
}

export function TrunkFields({ draft: { value, change }, problem, stored, isReadOnly }: Props) {
  const errorAt = (path: string) => problem?.fields.get(path)?.message;
  const text = (key: "label" | "host" | "port" | "username") => ({
    value: value[key],
    disabled: isReadOnly,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => change({ [key]: event.target.value }),
  });
  return (
    <>
      <Field label="Name" isRequired error={errorAt("label")}>
        <Input {...text("label")} autoFocus={stored === null} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_7rem_8rem]">
        <Field label="Host" isRequired hint="Such as sip.example.com" error={errorAt("host")}>
          <Input {...text("host")} spellCheck={false} />
        </Field>
        <Field label="Port" error={errorAt("port")}>
          <Input
            {...text("port")}
            inputMode="numeric"
            placeholder={value.transport === "tls" ? "5061" : "5060"}
          />
        </Field>
        <Field label="Transport" error={errorAt("transport")}>
          <Select
            value={value.transport}
            options={TRANSPORTS}
            disabled={isReadOnly}
            onChange={(transport) => change({ transport })}
          />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="User"
          hint="Empty where the provider knows the service by its address."
          error={errorAt("username")}
        >
          <Input {...text("username")} spellCheck={false} />
        </Field>
        {!isReadOnly && (
          <Field
            label="Password"
            hint={
              stored?.password
                ? `Stored: ${stored.password}. It stays unless a new one is entered.`
                : "Kept encrypted, and not shown again."
            }
            error={errorAt("password")}
          >
            <PasswordInput
              value={value.password}
              autoComplete="new-password"
              placeholder={stored?.password ? "Unchanged" : ""}
              onChange={(event) => change({ password: event.target.value })}
            />
          </Field>
        )}
      </div>
      <Field
        label="Inbound addresses"
        hint="One address or CIDR range a line, from which calls may ring in beside the host itself."
        error={addressErrors(problem)}
      >
        <Textarea
          rows={3}
          value={value.addresses}
          disabled={isReadOnly}
          spellCheck={false}
          placeholder="203.0.113.0/24"
          className="font-mono"
          onChange={(event) => change({ addresses: event.target.value })}
        />
      </Field>
      <SwitchRow
        label="Register with the provider"
        hint="The service signs in there, so that calls find it."
        checked={value.register}
        disabled={isReadOnly}
        onChange={(register) => change({ register })}
      />
      <SwitchRow
        label="Place calls through it"
        hint="Switched off, the trunk only takes calls that ring in."
        checked={value.outbound}
        disabled={isReadOnly}
        onChange={(outbound) => change({ outbound })}
      />
    </>
  );
}

/** "Line 2: must be …" for each line that is wrong. */
function addressErrors(problem: Problem | null): string | undefined {
  const errors = [...(problem?.fields ?? [])].flatMap(([path, { message }]) => {
    const [, index] = /^inbound_auth\.addresses(?:\.(\d+))?$/.exec(path) ?? [];
    if (!path.startsWith("inbound_auth.addresses")) return [];
    return index === undefined ? [message] : [`Line ${Number(index) + 1}: ${message}`];
  });
  return errors.length === 0 ? undefined : errors.join(". ");
}
