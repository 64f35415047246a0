import { notFound } from "@parley/base/errors";
import { getAccessToken } from "../../../access/workspaces/access-token-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AccessTokenParams } from "../../operation/params.ts";
import { AccessToken, accessTokenRecord } from "./access-token-schema.ts";

export const getAccessTokenOperation = defineOperation({
  id: "access_tokens_get",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/access-tokens/{access_token_id}",
  role: "admin",
  tag: "access tokens",
  summary: "Get an access token",
  description: "Its name, role and dates. The token itself is never shown again.",
  params: AccessTokenParams,
  responses: { 200: AccessToken },
  errors: ["NOT_FOUND"],
  async handle({ db }, { params }) {
    const row = await getAccessToken(db, params.workspace_id, params.access_token_id);
    if (!row) throw notFound("access token");
    return { status: 200, body: accessTokenRecord(row) };
  },
});
