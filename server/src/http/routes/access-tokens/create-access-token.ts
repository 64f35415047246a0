import { insertAccessToken } from "../../../workspaces/access-token-queries.ts";
import { requireReach } from "../../authorise.ts";
import { defineOperation } from "../../operation.ts";
import { WorkspaceParams } from "../../params.ts";
import { futureTime } from "../future-time.ts";
import { AccessTokenInput, accessTokenRecord, NewAccessToken } from "./access-token-schema.ts";

export const createAccessTokenOperation = defineOperation({
  id: "access_tokens_create",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/access-tokens",
  role: "admin",
  tag: "access tokens",
  summary: "Create an access token",
  description: "The answer is the only place where the token is ever shown; the service keeps a hash of it.",
  params: WorkspaceParams,
  body: AccessTokenInput,
  responses: { 201: NewAccessToken },
  errors: ["FORBIDDEN"],
  async handle({ db }, { params, body, actor }) {
    requireReach(actor, body.role);
    const expiresAt = futureTime(body.expires_at, "expires_at");
    const { name, role } = body;
    const { row, token } = await insertAccessToken(db, params.workspace_id, { name, role, expiresAt });
    return { status: 201, body: { ...accessTokenRecord(row), token } };
  },
});
