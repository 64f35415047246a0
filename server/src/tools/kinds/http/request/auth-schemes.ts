/**
 * How a tool authenticates to its endpoint: which members of its auth are credentials, and the header made from them.
 */
import type { ToolAuth } from "@parley/conversation/call-plan";

type AuthType = ToolAuth["type"];
type AuthOfType<Type extends AuthType> = Extract<ToolAuth, { type: Type }>;
/** The members that hold credentials. */
type MemberOf<Auth> = Auth extends unknown ? Exclude<keyof Auth, "type" | "header_name"> : never;
type AuthMember = MemberOf<ToolAuth>;

/** A tool's auth whose credentials have another type, such as sealed ones. */
type AuthWith<Value, Auth = ToolAuth> = Auth extends unknown
  ? { [Name in keyof Auth]: Name extends AuthMember ? Value : Auth[Name] }
  : never;

interface CredentialTraits {
  /** Appears unchanged in the header. Others are encoded, so they may be any text. */
  isVerbatim: boolean;
  /** Masked wherever it appears in a request. Usernames aren't, since they also occur as ordinary data. */
  isSecret: boolean;
}

interface AuthScheme<Type extends AuthType> {
  credentials: Record<MemberOf<AuthOfType<Type>>, CredentialTraits>;
  /** Takes an auth whose variables are filled in. */
  header: (auth: AuthOfType<Type>) => { key: string; value: string } | null;
}

const SCHEMES: { [Type in AuthType]: AuthScheme<Type> } = {
  none: { credentials: {}, header: () => null },
  bearer: {
    credentials: { token: { isVerbatim: true, isSecret: true } },
    header: ({ token }) => ({ key: "Authorization", value: `Bearer ${token}` }),
  },
  basic: {
    credentials: {
      username: { isVerbatim: false, isSecret: false },
      password: { isVerbatim: false, isSecret: true },
    },
    header: ({ username, password }) => ({
      key: "Authorization", // RFC 7617, UTF-8
      value: `Basic ${Buffer.from(`${username}:${password}`, "utf8").toString("base64")}`,
    }),
  },
  api_key: {
    credentials: { value: { isVerbatim: true, isSecret: true } },
    header: ({ header_name, value }) => ({ key: header_name, value }),
  },
};

export interface AuthCredential<Value> extends CredentialTraits {
  member: AuthMember;
  value: Value;
}

/** The credentials of an auth, in the order above. */
export function credentialsIn<Value>(auth: AuthWith<Value>): AuthCredential<Value>[] {
  const { credentials } = SCHEMES[auth.type];
  const values = auth as Partial<Record<AuthMember, Value>>;
  return Object.entries<CredentialTraits>(credentials).map(([name, traits]) => {
    const member = name as AuthMember;
    return { ...traits, member, value: values[member] as Value };
  });
}

/** The auth with each credential mapped. Everything else stays the same. */
export function mapCredentials<From, To>(
  auth: AuthWith<From>,
  change: (value: From, member: AuthMember) => To,
): AuthWith<To> {
  const changed = credentialsIn(auth).map(({ member, value }) => [member, change(value, member)] as const);
  return { ...auth, ...Object.fromEntries(changed) } as AuthWith<To>;
}

/** The header that an auth adds to the request, or null. Its variables must already be filled in. */
export function authHeader(auth: ToolAuth): { key: string; value: string } | null {
  return (SCHEMES[auth.type] as AuthScheme<AuthType>).header(auth);
}
