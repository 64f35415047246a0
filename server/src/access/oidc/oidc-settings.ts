/** How people sign in with an OpenID provider (docs/accounts.md#single-sign-on). Types only. */
import type { Role } from "../people/actor.ts";

export interface OidcSettings {
  /** As the provider writes it, perhaps with a trailing slash. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's, on the button. */
  name: string;
  /** Separated by spaces; `openid` is one of them. */
  scopes: string;
  /** In lower case. Only emails of these may sign in; if empty, any may. */
  domains: string[];
  /** Emails count as verified even if the provider doesn't say so. */
  isEmailTrusted: boolean;
  /** Null: the provider doesn't decide about roles. */
  roles: RoleRule | null;
}

/** The provider decides who is in this workspace, with which role. */
export interface RoleRule {
  workspaceId: string;
  /** The claim that names a person's groups. */
  claim: string;
  /** By group; `*` is everyone. */
  byGroup: Map<string, Role>;
}
