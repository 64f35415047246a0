import { Type } from "typebox";
import { object } from "../../../schema-builders.ts";
import { findWorkspaceWithoutMember } from "../../../workspaces/workspace-queries.ts";
import { defineOperation } from "../../operation/operation.ts";

export const getSetupOperation = defineOperation({
  id: "auth_setup",
  method: "GET",
  path: "/auth/setup",
  role: "public",
  tag: "people",
  summary: "Check how people sign in",
  description: "Without an owner, the service prints a setup link each time it starts until someone uses it.",
  responses: {
    200: object({
      needs_owner: Type.Boolean(),
      sends_email: Type.Boolean({
        description: "Whether it emails invitations and links to reset a password.",
      }),
    }),
  },
  errors: [],
  async handle({ db, mail }) {
    const needsOwner = (await findWorkspaceWithoutMember(db)) !== null;
    return { status: 200, body: { needs_owner: needsOwner, sends_email: mail !== undefined } };
  },
});
