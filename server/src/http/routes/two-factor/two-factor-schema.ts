import { Type, type Static } from "typebox";
import { validationFailed } from "@parley/base/errors";
import { PASSWORD_LENGTH } from "../../../access/people/password-rules.ts";
import type { SecondFactor } from "../../../access/people/people.ts";
import { object, text } from "@parley/base/schema-builders";

const currentPassword = text({ maxLength: PASSWORD_LENGTH.max });
const code = text({ minLength: 6, maxLength: 6, description: "The six digits that the app shows." });
export const eitherCode = {
  code: Type.Optional(code),
  recovery_code: Type.Optional(
    text({ minLength: 1, maxLength: 40, description: "Instead of `code`. Each works once." }),
  ),
};

export const CurrentPassword = object(
  { current_password: currentPassword },
  { title: "CurrentPassword", examples: [{ current_password: "a long password of hers" }] },
);

export const TwoFactorCode = object({ code }, { title: "TwoFactorCode", examples: [{ code: "123456" }] });

export const SignInCode = object(eitherCode, { title: "SignInCode", examples: [{ code: "123456" }] });

export const TwoFactorProof = object(
  { current_password: currentPassword, ...eitherCode },
  {
    title: "TwoFactorProof",
    examples: [{ current_password: "a long password of hers", code: "123456" }],
  },
);

export const recoveryCodes = Type.Array(Type.String(), {
  description: "For signing in without the app. Each works once. You won't be able to see them again.",
});

/** Throws VALIDATION_FAILED unless exactly one was given. */
export function secondFactorOf({
  code,
  recovery_code: recoveryCode,
}: Static<typeof SignInCode>): SecondFactor {
  if (code !== undefined && recoveryCode !== undefined) {
    throw validationFailed({ path: "recovery_code", message: "can't be sent with a code" });
  }
  if (code !== undefined) return { code };
  if (recoveryCode !== undefined) return { recoveryCode };
  throw validationFailed({ path: "code", message: "is required" });
}
