import type { Static } from "typebox";
import { joinByLink } from "../../../access/workspaces/join-by-link.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AUTH_BODY_LIMIT } from "./auth-body-limit.ts";
import { Joined, LinkToken } from "./session-schema.ts";

export const acceptLinkOperation = defineOperation({
  id: "auth_accept_link",
  method: "POST",
  path: "/auth/links/accept",
  role: "person",
  tag: "people",
  summary: "Accept an invitation",
  description:
    "Adds the signed-in person to the workspace. Works once per link. Also accepts the setup link printed on first start.",
  body: LinkToken,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: { 200: Joined },
  errors: ["NOT_FOUND", "CONFLICT", "FORBIDDEN"],
  atomic: true,
  audit({ actor }, reply) {
    const { workspace_id: workspaceId, role } = reply.body as Static<typeof Joined>;
    return { workspaceId, resourceType: "member", resourceId: actor.userId, detail: { role } };
  },
  async handle({ db, people }, { body, actor }) {
    const { workspace, role } = await joinByLink(db, people.owner, body.token, actor);
    return { status: 200, body: { workspace_id: workspace.id, role } };
  },
});
