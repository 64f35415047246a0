import { Type, type Static } from "typebox";
import { line, nullable, object, oneOf, text, time } from "@parley/base/schema-builders";
import type { MembersToken } from "../../../access/workspaces/access-token-queries.ts";
import { ROLES } from "../../../access/people/actor.ts";

const NAME = { minLength: 1, maxLength: 255, description: "What the token is for." };
const fields = {
  name: line(NAME),
  role: oneOf(ROLES, { description: "What the token can do. No higher than your own role." }),
};

export const AccessTokenInput = object(
  {
    ...fields,
    expires_at: Type.Optional(
      nullable(time(), { default: null, description: "When it expires. Null: never." }),
    ),
  },
  { title: "AccessTokenInput", examples: [{ name: "deployment", role: "editor", expires_at: null }] },
);

const record = {
  id: Type.String(),
  name: text(NAME), // older names may have line breaks
  role: oneOf(ROLES, { description: "What the token can do now, capped at its member's role." }),
  member: nullable(object({ id: Type.String(), email: Type.String() }), {
    description:
      "The member it belongs to; it ends with their membership. Null if it was created before the workspace had members.",
  }),
  prefix: Type.String({ description: "The token's first characters, to identify it." }),
  expires_at: nullable(time()),
  last_used_at: nullable(time(), { description: "Accurate to the minute." }),
  created_at: time(),
};

export const AccessToken = object(record, { title: "AccessToken" });

export const NewAccessToken = object(
  { ...record, token: Type.String({ description: "The token. You won't be able to see it again." }) },
  { title: "NewAccessToken" },
);

/** The row as the API returns it. */
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
