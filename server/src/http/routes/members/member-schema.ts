import { Type, type Static } from "typebox";
import { object, oneOf, time } from "@parley/base/schema-builders";
import { hasRole, ROLES, type Actor } from "../../../access/people/actor.ts";
import type { Member as MemberRow } from "../../../access/workspaces/member-queries.ts";
import { fixed } from "../../operation/replacement.ts";

const role = oneOf(ROLES, { description: "What the member can do. No higher than your own role." });

export const MemberPatch = object(
  { role: Type.Optional(role), name: fixed(), email: fixed() },
  { title: "MemberPatch", examples: [{ role: "admin" }] },
);

export const Member = object(
  {
    id: Type.String({ description: "The person's ID, the same in every workspace." }),
    name: Type.String(),
    email: Type.String(),
    role,
    created_at: time({ description: "When they joined the workspace." }),
    lacks_two_factor: Type.Optional(
      Type.Boolean({
        description:
          "Whether they have a password and no two-factor authentication. Left out unless you're an admin.",
      }),
    ),
  },
  { title: "Member" },
);

/** As `reader` may see it: only admins learn whose account is easiest to break into. */
export function memberRecord(row: MemberRow, reader: Actor): Static<typeof Member> {
  const { id, name, email, role, createdAt, isPasswordEnough } = row;
  const record = { id, name, email, role, created_at: createdAt.toISOString() };
  return hasRole(reader.role, "admin") ? { ...record, lacks_two_factor: isPasswordEnough } : record;
}
