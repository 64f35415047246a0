import { Type } from "typebox";
import { nullable, object, oneOf } from "@parley/base/schema-builders";
import { ROLES } from "../../../access/people/actor.ts";
import { findLink, noSuchLink } from "../../../access/workspaces/join-by-link.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AUTH_BODY_LIMIT } from "./auth-body-limit.ts";
import { LinkToken } from "./session-schema.ts";

export const readLinkOperation = defineOperation({
  id: "auth_read_link",
  method: "POST",
  path: "/auth/links/read",
  role: "public",
  tag: "people",
  summary: "Read an invitation link",
  description: "Shows what the link is for without using it up.",
  body: LinkToken,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: {
    200: object({
      kind: oneOf(["first_owner", "invitation"]),
      workspace: object({ id: Type.String(), name: Type.String() }),
      role: oneOf(ROLES),
      email: nullable(Type.String(), { description: "The only email that can accept it." }),
    }),
  },
  errors: ["NOT_FOUND", "FORBIDDEN"],
  hints: { readOnly: true },
  async handle({ db, people }, { body }) {
    const link = await findLink(db, people.owner, body.token);
    if (!link) throw noSuchLink();
    const { workspace, role, email, invitationId } = link;
    const kind = invitationId === null ? "first_owner" : "invitation";
    return { status: 200, body: { kind, workspace, role, email } };
  },
});
