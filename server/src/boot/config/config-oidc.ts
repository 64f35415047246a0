/** Reads the settings of single sign-on (docs/accounts.md#single-sign-on). */
import { ROLES, type Role } from "../../access/people/actor.ts";
import { isHostName } from "@parley/base/net/host-name";
import type { OidcSettings, RoleRule } from "../../access/oidc/oidc-settings.ts";
import { ConfigError, readFlag, readList, readText } from "./config-values.ts";

const REQUIRED = ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"];
const OPTIONAL = [
  "OIDC_NAME",
  "OIDC_SCOPES",
  "OIDC_DOMAINS",
  "OIDC_TRUST_EMAIL",
  "OIDC_WORKSPACE",
  "OIDC_ROLE_CLAIM",
  "OIDC_ROLES",
];

/** Null without OIDC_ISSUER. Throws ConfigError. */
export function readOidc(env: NodeJS.ProcessEnv): OidcSettings | null {
  const issuer = readIssuer(env);
  if (issuer === null) {
    const alone = [...REQUIRED, ...OPTIONAL].find((name) => readText(env, name) !== null);
    if (alone === undefined) return null;
    throw new ConfigError(alone, "requires OIDC_ISSUER as well.");
  }
  const domains = readList(env, "OIDC_DOMAINS").map((domain) => domain.toLowerCase().replace(/^@/, ""));
  if (!domains.every((domain) => isHostName(domain)))
    throw new ConfigError("OIDC_DOMAINS", "must list domains of emails, such as example.com,example.org.");
  return {
    issuer,
    clientId: required(env, "OIDC_CLIENT_ID"),
    clientSecret: required(env, "OIDC_CLIENT_SECRET"),
    name: readName(env),
    scopes: readScopes(env),
    domains,
    isEmailTrusted: readFlag(env, "OIDC_TRUST_EMAIL"),
    roles: readRoles(env, domains),
  };
}

/** Whether people may sign in with a password. Throws ConfigError if nothing else is left. */
export function readPasswordSignIn(env: NodeJS.ProcessEnv, oidc: OidcSettings | null): boolean {
  const isOn = readFlag(env, "PASSWORD_SIGN_IN", true);
  if (!isOn && !oidc) throw new ConfigError("PASSWORD_SIGN_IN", "can only be false if OIDC_ISSUER is set.");
  return isOn;
}

/** Kept as it is written, because providers compare it letter by letter. */
function readIssuer(env: NodeJS.ProcessEnv): string | null {
  const text = readText(env, "OIDC_ISSUER");
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isHere = url !== null && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  const isSafe = url?.protocol === "https:" || (isHere && url.protocol === "http:");
  if (!isSafe || url?.search || url?.hash || url?.username || /\s/.test(text))
    throw new ConfigError(
      "OIDC_ISSUER",
      "must be the provider's https address, such as https://id.example.com/realms/main.",
    );
  return text;
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const text = readText(env, name);
  if (text === null) throw new ConfigError(name, "is required with OIDC_ISSUER.");
  return text;
}

function readName(env: NodeJS.ProcessEnv): string {
  const name = readText(env, "OIDC_NAME") ?? "SSO";
  if (name.length > 50) throw new ConfigError("OIDC_NAME", "must have at most 50 characters.");
  return name;
}

function readScopes(env: NodeJS.ProcessEnv): string {
  const scopes = (readText(env, "OIDC_SCOPES") ?? "openid email profile").split(/\s+/);
  if (!scopes.every((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope)))
    throw new ConfigError("OIDC_SCOPES", "must be scopes separated by spaces, such as openid email groups.");
  return [...new Set(["openid", ...scopes])].join(" ");
}

function readRoles(env: NodeJS.ProcessEnv, domains: string[]): RoleRule | null {
  const byGroup = new Map(readList(env, "OIDC_ROLES").map((part) => groupOf(part)));
  const workspaceId = readText(env, "OIDC_WORKSPACE");
  if (byGroup.size === 0 && workspaceId === null) return null;
  if (byGroup.size === 0) throw new ConfigError("OIDC_WORKSPACE", "requires OIDC_ROLES as well.");
  if (workspaceId === null)
    throw new ConfigError("OIDC_ROLES", "requires OIDC_WORKSPACE, the workspace that the roles are for.");
  if (byGroup.has("*") && domains.length === 0)
    throw new ConfigError("OIDC_ROLES", "has a role for everyone (*), which requires OIDC_DOMAINS.");
  return { workspaceId, claim: readText(env, "OIDC_ROLE_CLAIM") ?? "groups", byGroup };
}

/** `group=role`; the group may contain `=` too. */
function groupOf(part: string): [string, Role] {
  const [, group = "", word = ""] = /^(.+?)\s*=\s*([^=\s]+)$/.exec(part) ?? [];
  const role = ROLES.find((one) => one === word);
  if (group !== "" && role) return [group, role];
  throw new ConfigError(
    "OIDC_ROLES",
    `contains "${part}". List groups with their roles (${ROLES.join(", ")}), such as staff=editor.`,
  );
}
