import { Readable } from "node:stream";
import { exportAccount } from "../../../access/accounts/export-account.ts";
import { defineOperation } from "../../operation/operation.ts";
import { PersonExport } from "./account-schema.ts";

export const exportPersonOperation = defineOperation({
  id: "auth_export_person",
  method: "GET",
  path: "/auth/person/export",
  role: "person",
  tag: "people",
  summary: "Export your account",
  description:
    "Your account, sessions, workspaces, access tokens and what you did, as a JSON file. Passwords and tokens aren't included.",
  responses: { 200: PersonExport },
  responseType: "application/json",
  errors: ["FORBIDDEN"],
  handle({ config, db }, { actor: { userId, startedAt } }) {
    const now = new Date();
    const pieces = exportAccount(db, { userId, now, sessionDays: config.sessionDays, startedAt });
    return Promise.resolve({
      status: 200,
      body: Readable.from(pieces),
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="parley-account-${now.toISOString().slice(0, 10)}.json"`,
        "cache-control": "no-store",
      },
    });
  },
});
