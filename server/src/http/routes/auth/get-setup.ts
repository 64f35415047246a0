import { Type } from "typebox";
import { nullable, object } from "@parley/base/schema-builders";
import { findWorkspaceWithoutMember } from "../../../access/workspaces/workspace-queries.ts";
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
      has_password_sign_in: Type.Boolean(),
      single_sign_on: nullable(object({ name: Type.String({ description: "Of the provider." }) }), {
        description: "Null if the service has no OpenID provider.",
      }),
    }),
  },
  errors: [],
  async handle({ config, db, mail, oidc }) {
    const needsOwner = (await findWorkspaceWithoutMember(db)) !== null;
    return {
      status: 200,
      body: {
        needs_owner: needsOwner,
        sends_email: mail !== undefined,
        has_password_sign_in: config.isPasswordSignInOn,
        single_sign_on: oidc ? { name: oidc.name } : null,
      },
    };
  },
});
