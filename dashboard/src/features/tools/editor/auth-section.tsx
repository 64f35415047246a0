import { toolConfigSchema } from "@parley/client/schemas";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { optionsOf } from "../../../components/ui/options-of.ts";
import { Select } from "../../../components/ui/select.tsx";
import type { ToolAuth } from "../draft/tool-draft.ts";
import { CredentialInput } from "./fields/credential-input.tsx";
import type { PartProps } from "./fields/form-fields.ts";
import { Section } from "./fields/section.tsx";
import { WhoReveals } from "./fields/who-reveals.tsx";

const SCHEMES = toolConfigSchema.properties.auth.anyOf;
const [, , , API_KEY] = SCHEMES;

const TYPES = optionsOf(
  SCHEMES.map(({ properties }) => properties.type.const),
  {
    none: { label: "No Auth" },
    bearer: { label: "Bearer Token", hint: "Authorization: Bearer <token>" },
    basic: { label: "Basic Auth", hint: "Authorization: Basic <username:password>" },
    api_key: { label: "API Key Header", hint: "<Header Name>: <value>" },
  },
);
const EMPTY: { [K in ToolAuth["type"]]: Extract<ToolAuth, { type: K }> } = {
  none: { type: "none" },
  bearer: { type: "bearer", token: "" },
  basic: { type: "basic", username: "", password: "" },
  api_key: { type: "api_key", header_name: "X-API-Key", value: "" },
};

interface Props extends PartProps {
  /** The saved authorization, with its credentials masked. */
  saved: ToolAuth;
}

export function AuthSection({ draft, saved, errorAt, isReadOnly }: Props) {
  const { auth } = draft.value;
  const change = (next: ToolAuth) => draft.change({ auth: next });
  return (
    <Section
      title="Credentials"
      isReadOnly={isReadOnly}
      description={
        <>
          <p>
            Stored encrypted and shown masked. If you change the URL&rsquo;s scheme, host or port, enter them
            again.
          </p>
          <WhoReveals values={Object.values(auth)} />
        </>
      }
    >
      <Field label="Authorization" error={errorAt("auth") ?? errorAt("auth.type")}>
        <Select
          value={auth.type}
          options={TYPES}
          disabled={isReadOnly}
          className="max-w-72"
          onChange={(type) => change(type === saved.type ? saved : EMPTY[type])}
        />
      </Field>
      <Credentials
        key={auth.type}
        auth={auth}
        saved={saved}
        onChange={change}
        errorAt={errorAt}
        isReadOnly={isReadOnly}
      />
    </Section>
  );
}

interface CredentialsProps {
  auth: ToolAuth;
  saved: ToolAuth;
  onChange(auth: ToolAuth): void;
  errorAt(path: string): string | undefined;
  isReadOnly: boolean;
}

function Credentials(props: CredentialsProps) {
  const { auth, onChange, errorAt } = props;
  switch (auth.type) {
    case "none":
      return null;
    case "bearer":
      return <CredentialField {...props} part="token" label="Token" />;
    case "basic":
      return (
        <div className="grid gap-4 @lg:grid-cols-2">
          <CredentialField {...props} part="username" label="Username" />
          <CredentialField {...props} part="password" label="Password" />
        </div>
      );
    default:
      return (
        <div className="grid gap-4 @lg:grid-cols-[13rem_minmax(0,1fr)]">
          <Field label="Header Name" isRequired error={errorAt("auth.header_name")}>
            <Input
              value={auth.header_name}
              maxLength={API_KEY.properties.header_name.maxLength}
              autoComplete="off"
              spellCheck={false}
              className="font-mono text-[0.8125rem]"
              onChange={(event) => onChange({ ...auth, header_name: event.target.value })}
            />
          </Field>
          <CredentialField {...props} part="value" label="Value" />
        </div>
      );
  }
}

interface FieldProps extends CredentialsProps {
  part: "token" | "username" | "password" | "value";
  label: string;
}

function CredentialField({ auth, saved, onChange, errorAt, isReadOnly, part, label }: FieldProps) {
  return (
    <Field label={label} isRequired error={errorAt(`auth.${part}`)}>
      <CredentialInput
        name={part}
        value={partOf(auth, part) ?? ""}
        stored={saved.type === auth.type ? (partOf(saved, part) ?? null) : null}
        find={(tool) => partOf(tool.auth, part)}
        isReadOnly={isReadOnly}
        onChange={(text) => onChange({ ...auth, [part]: text })}
      />
    </Field>
  );
}

function partOf(auth: ToolAuth, part: string): string | undefined {
  return (auth as Partial<Record<string, string>>)[part];
}
