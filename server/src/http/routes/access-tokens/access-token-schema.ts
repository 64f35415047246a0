import { Type, type Static } from "typebox";
import { nullable, object, oneOf, text, time } from "../../../schema-builders.ts";
import type { MembersToken } from "../../../workspaces/access-token-queries.ts";
import { ROLES } from "../../../people/actor.ts";

const fields = {
  name: text({ minLength: 1, maxLength: 255, description: "What it is for." }),
  role: oneOf(ROLES, { description: "What it may do; no higher than the role of whoever makes it." }),
};

export const AccessTokenInput = object(
  {
    ...fields,
    expires_at: Type.Optional(nullable(time(), { default: null, description: "When it ends; null: never." })),
  },
  { title: "AccessTokenInput", examples: [{ name: "deployment", role: "editor", expires_at: null }] },
);

const record = {
  id: Type.String(),
  ...fields,
  role: oneOf(ROLES, { description: "What it may do now: no more than its member." }),
  member: nullable(object({ id: Type.String(), email: Type.String() }), {
    description:
      "Whose it is, and with whose membership it ends; null: made before the workspace had a member.",
  }),
  prefix: Type.String({ description: "The first characters of the token, to tell it from others." }),
  expires_at: nullable(time()),
  last_used_at: nullable(time(), { description: "To the minute." }),
  created_at: time(),
};

export const AccessToken = object(record, { title: "AccessToken" });

export const NewAccessToken = object(
  { ...record, token: Type.String({ description: "The token itself: shown here and never again." }) },
  { title: "NewAccessToken" },
);

/** The row as the API shows it. */
export function accessTokenRecord(row: MembersToken): Static<typeof AccessToken> {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    member: row.userId !== null && row.email !== null ? { id: row.userId, email: row.email } : null,
    prefix: row.prefix,
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
