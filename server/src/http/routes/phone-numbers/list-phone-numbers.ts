import { Type } from "typebox";
import { listPhoneNumbers } from "../../../phone/numbering/phone-number-queries.ts";
import { PhoneNumberRecord, phoneNumberRecord } from "../../../phone/numbering/phone-number-schema.ts";
import { object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { pageOf, PageQuery, sortBy, sortedPage, toSortedPage } from "../../operation/page-of-list.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const listPhoneNumbersOperation = defineOperation({
  id: "phone_numbers_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/phone-numbers",
  role: "viewer",
  tag: "phone numbers",
  summary: "List phone numbers, newest first",
  description: "Filter by agent, trunk or number.",
  params: WorkspaceParams,
  query: object({
    ...PageQuery.properties,
    agent_id: Type.Optional(Type.String({ description: "Only numbers with this agent." })),
    calling_agent_id: Type.Optional(
      Type.String({ description: "Only numbers that this agent may call from." }),
    ),
    trunk_id: Type.Optional(Type.String({ description: "Only numbers on this trunk." })),
    number: Type.Optional(Type.String({ description: "Exact number in E.164 form, or extension." })),
    sort: sortBy(["number", "label"]),
  }),
  responses: { 200: pageOf(PhoneNumberRecord) },
  errors: [],
  mcpName: "phone_numbers_list",
  async handle({ db }, { params, query }) {
    const { agent_id: agentId, calling_agent_id: callingAgentId, trunk_id: trunkId, number } = query;
    const filter = { agentId, callingAgentId, trunkId, number };
    const rows = await listPhoneNumbers(db, params.workspace_id, filter, sortedPage(query));
    const records = rows.map((row) => phoneNumberRecord(row));
    return { status: 200, body: toSortedPage(records, query) };
  },
});
