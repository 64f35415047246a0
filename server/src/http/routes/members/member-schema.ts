import { Type, type Static } from "typebox";
import { object, oneOf, time } from "../../../schema-builders.ts";
import { ROLES } from "../../../people/actor.ts";
import type { Member as MemberRow } from "../../../workspaces/member-queries.ts";

const role = oneOf(ROLES, { description: "What the member can do. No higher than your own role." });

export const MemberPatch = object(
  { role: Type.Optional(role) },
  { title: "MemberPatch", examples: [{ role: "admin" }] },
);

export const Member = object(
  {
    id: Type.String({ description: "The person's ID, the same in every workspace." }),
    name: Type.String(),
    email: Type.String(),
    role,
    created_at: time({ description: "When they joined the workspace." }),
  },
  { title: "Member" },
);

export function memberRecord(row: MemberRow): Static<typeof Member> {
  const { id, name, email, role, createdAt } = row;
  return { id, name, email, role, created_at: createdAt.toISOString() };
}
