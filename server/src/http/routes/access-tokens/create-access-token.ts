import { getAccessToken, insertAccessToken } from "../../../access/workspaces/access-token-queries.ts";
import { requireReach } from "../../operation/authorise.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { futureTime } from "../../operation/future-time.ts";
import { AccessTokenInput, accessTokenRecord, NewAccessToken } from "./access-token-schema.ts";

export const createAccessTokenOperation = defineOperation({
  id: "access_tokens_create",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/access-tokens",
  role: "admin",
  tag: "access tokens",
  summary: "Create an access token",
  description:
    "The token belongs to you and ends with your membership. It is only shown in this response; the service stores a hash.",
  params: WorkspaceParams,
  body: AccessTokenInput,
  responses: { 201: NewAccessToken },
  errors: ["FORBIDDEN"],
  atomic: true,
  audit: ({ body }) => ({ detail: { role: body.role } }),
  async handle({ db }, { params, body, actor }) {
    requireReach(actor, body.role);
    const expiresAt = futureTime(body.expires_at, "expires_at");
    const { name, role } = body;
    const { workspace_id: workspaceId } = params;
    const values = { name, role, expiresAt, userId: actor.userId };
    const { row, token } = await insertAccessToken(db, workspaceId, values);
    const made = await getAccessToken(db, workspaceId, row.id);
    if (!made) throw new Error("an access token that was just made is not there");
    return { status: 201, body: { ...accessTokenRecord(made), token } };
  },
});
