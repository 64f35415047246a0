import { notFound } from "@parley/base/errors";
import { deleteAccessToken, getAccessToken } from "../../../access/workspaces/access-token-queries.ts";
import { requireReach } from "../../operation/authorise.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AccessTokenParams } from "../../operation/params.ts";

export const deleteAccessTokenOperation = defineOperation({
  id: "access_tokens_delete",
  method: "DELETE",
  path: "/public/v1/workspaces/{workspace_id}/access-tokens/{access_token_id}",
  role: "admin",
  tag: "access tokens",
  summary: "Delete an access token",
  description: "It stops working immediately. You can't delete a token with a higher role than yours.",
  params: AccessTokenParams,
  responses: { 204: null },
  errors: ["NOT_FOUND", "FORBIDDEN"],
  destructive: true,
  atomic: true,
  async handle({ db }, { params, actor }) {
    const { workspace_id: workspaceId, access_token_id: id } = params;
    const row = await getAccessToken(db, workspaceId, id);
    if (!row) throw notFound("access token");
    requireReach(actor, row.role);
    if (!(await deleteAccessToken(db, workspaceId, id))) throw notFound("access token");
    return { status: 204 };
  },
});
