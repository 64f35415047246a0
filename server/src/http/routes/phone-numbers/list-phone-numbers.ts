import { Type } from "typebox";
import { listPhoneNumbers } from "../../../phone-numbers/phone-number-queries.ts";
import { PhoneNumberRecord, phoneNumberRecord } from "../../../phone-numbers/phone-number-schema.ts";
import { object } from "../../../schema-builders.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const listPhoneNumbersOperation = defineOperation({
  id: "phone_numbers_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/phone-numbers",
  role: "viewer",
  tag: "phone numbers",
  summary: "List phone numbers, the newest first",
  params: WorkspaceParams,
  query: object({
    ...PageQuery.properties,
    agent_id: Type.Optional(Type.String()),
    trunk_id: Type.Optional(Type.String()),
  }),
  responses: { 200: pageOf(PhoneNumberRecord) },
  errors: [],
  mcpName: "phone_numbers_list",
  async handle({ db }, { params, query }) {
    const page = { limit: query.limit + 1, before: decodeCursor(query.cursor) };
    const filter = { agentId: query.agent_id, trunkId: query.trunk_id };
    const rows = await listPhoneNumbers(db, params.workspace_id, filter, page);
    const records = rows.map((row) => phoneNumberRecord(row));
    return { status: 200, body: toPage(records, query.limit) };
  },
});
