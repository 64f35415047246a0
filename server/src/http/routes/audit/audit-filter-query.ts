import { Type, type Static } from "typebox";
import { validationFailed } from "@parley/base/errors";
import { object, text, time } from "@parley/base/schema-builders";

const word = (description: string) => Type.Optional(text({ maxLength: 100, description }));

/** Which entries of the audit log. */
export const AuditFilterQuery = object({
  action: word(
    "Operation IDs or events, such as `agents_create` or `auth_sign_in`; several are separated by commas.",
  ),
  resource_type: word("For example `agent`."),
  resource_id: word("ID of the changed record."),
  user_id: word("ID of the person, signed in or by token."),
  access_token_id: word("ID of the access token used."),
  from: Type.Optional(time({ description: "At or after this time." })),
  to: Type.Optional(time({ description: "Before this time." })),
});

/** A leap second is a valid date-time, but no Date can hold it. Throws VALIDATION_FAILED. */
export function checkTimes(query: Static<typeof AuditFilterQuery>): void {
  for (const path of ["from", "to"] as const) {
    const isTime = query[path] === undefined || !Number.isNaN(Date.parse(query[path]));
    if (!isTime) throw validationFailed({ path, message: "isn't a valid time" });
  }
}
