import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import type { ToolAuth } from "../draft/tool-draft.ts";
import { CredentialInput } from "./credential-input.tsx";
import type { PartProps } from "./form-fields.ts";
import { Section } from "./section.tsx";

const TYPES: { value: ToolAuth["type"]; label: string; hint?: string }[] = [
  { value: "none", label: "No Auth" },
  { value: "bearer", label: "Bearer Token", hint: "Authorization: Bearer <token>" },
  { value: "basic", label: "Basic Auth", hint: "Authorization: Basic <username:password>" },
  { value: "api_key", label: "API Key Header", hint: "<Header Name>: <value>" },
];

const EMPTY: { [K in ToolAuth["type"]]: Extract<ToolAuth, { type: K }> } = {
  none: { type: "none" },
  bearer: { type: "bearer", token: "" },
  basic: { type: "basic", username: "", password: "" },
  api_key: { type: "api_key", header_name: "X-API-Key", value: "" },
};

interface Props extends PartProps {
  /** As the service shows it. */
  saved: ToolAuth;
}

export function AuthSection({ draft, saved, errorAt, isReadOnly }: Props) {
  const { auth } = draft.value;
  const change = (next: ToolAuth) => draft.change({ auth: next });
  return (
    <Section
      title="Authorization"
      description="Stored encrypted and shown masked. A new scheme, host or port in the URL asks for it again."
    >
      <Field label="Type" error={errorAt("auth") ?? errorAt("auth.type")}>
        <Select
          value={auth.type}
          options={TYPES}
          disabled={isReadOnly}
          className="max-w-72"
          onChange={(type) => change(type === saved.type ? saved : EMPTY[type])}
        />
      </Field>
      <Credentials key={auth.type} auth={auth} saved={saved} onChange={change} errorAt={errorAt} />
    </Section>
  );
}

interface CredentialsProps {
  auth: ToolAuth;
  saved: ToolAuth;
  onChange(auth: ToolAuth): void;
  errorAt(path: string): string | undefined;
}

function Credentials({ auth, saved, onChange, errorAt }: CredentialsProps) {
  const stored = (part: string) =>
    saved.type === auth.type ? ((saved as Record<string, string>)[part] ?? null) : null;
  switch (auth.type) {
    case "none":
      return null;
    case "bearer":
      return (
        <Field label="Token" isRequired error={errorAt("auth.token")}>
          <CredentialInput
            name="token"
            value={auth.token}
            stored={stored("token")}
            onChange={(token) => onChange({ ...auth, token })}
          />
        </Field>
      );
    case "basic":
      return (
        <div className="grid gap-4 xl:grid-cols-2">
          <Field label="Username" isRequired error={errorAt("auth.username")}>
            <CredentialInput
              name="username"
              value={auth.username}
              stored={stored("username")}
              onChange={(username) => onChange({ ...auth, username })}
            />
          </Field>
          <Field label="Password" isRequired error={errorAt("auth.password")}>
            <CredentialInput
              name="password"
              value={auth.password}
              stored={stored("password")}
              onChange={(password) => onChange({ ...auth, password })}
            />
          </Field>
        </div>
      );
    default:
      return (
        <div className="grid gap-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <Field label="Header Name" isRequired error={errorAt("auth.header_name")}>
            <Input
              value={auth.header_name}
              maxLength={255}
              autoComplete="off"
              spellCheck={false}
              className="font-mono text-[0.8125rem]"
              onChange={(event) => onChange({ ...auth, header_name: event.target.value })}
            />
          </Field>
          <Field label="Value" isRequired error={errorAt("auth.value")}>
            <CredentialInput
              name="value"
              value={auth.value}
              stored={stored("value")}
              onChange={(value) => onChange({ ...auth, value })}
            />
          </Field>
        </div>
      );
  }
}
