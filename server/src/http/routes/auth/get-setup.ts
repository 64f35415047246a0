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
  summary: "Check whether the service has an owner",
  description: "The service prints a setup link each time it starts until someone uses it.",
  responses: { 200: object({ needs_owner: Type.Boolean() }) },
  errors: [],
  async handle({ db }) {
    return { status: 200, body: { needs_owner: (await findWorkspaceWithoutMember(db)) !== null } };
  },
});
