import { Type } from "typebox";
import { findPasswordReset } from "../../../access/people/password-resets.ts";
import { object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { AUTH_BODY_LIMIT } from "../auth/auth-body-limit.ts";
import { noSuchReset, PasswordResetLink } from "./password-reset-schema.ts";

export const readPasswordResetOperation = defineOperation({
  id: "auth_read_password_reset",
  method: "POST",
  path: "/auth/password-reset/read",
  role: "public",
  tag: "people",
  summary: "Read a link to reset a password",
  description: "Shows whose password the link changes without using it up.",
  body: PasswordResetLink,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: { 200: object({ email: Type.String() }) },
  errors: ["NOT_FOUND", "FORBIDDEN"],
  hints: { readOnly: true },
  async handle({ db }, { body }) {
    const person = await findPasswordReset(db, body.token, new Date());
    if (!person) throw noSuchReset();
    return { status: 200, body: { email: person.email } };
  },
});
