import { ServiceError } from "@parley/base/errors";
import { PASSWORD_LENGTH } from "../../../access/people/password-rules.ts";
import { object, text } from "@parley/base/schema-builders";

const token = text({ minLength: 1, maxLength: 200, description: "The part after the `#` of the link." });

export const PasswordResetRequest = object(
  { email: text({ maxLength: 254, format: "email" }) },
  { title: "PasswordResetRequest", examples: [{ email: "ann@example.com" }] },
);
export const PasswordResetLink = object(
  { token },
  { title: "PasswordResetLink", examples: [{ token: "prs_example" }] },
);
export const PasswordReset = object(
  {
    token,
    new_password: text({
      minLength: PASSWORD_LENGTH.min,
      maxLength: PASSWORD_LENGTH.max,
      description: "Must not be a common password or contain the name or email.",
    }),
  },
  { title: "PasswordReset", examples: [{ token: "prs_example", new_password: "another long password" }] },
);

export function noSuchReset(): ServiceError {
  const message = "This link has been used or has expired. Ask for a new one.";
  return new ServiceError("NOT_FOUND", message);
}
