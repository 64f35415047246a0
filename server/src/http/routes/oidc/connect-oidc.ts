import { Type } from "typebox";
import { findSignInMethods } from "../../../access/people/sign-in-methods.ts";
import { validationFailed } from "@parley/base/errors";
import { PASSWORD_LENGTH } from "../../../access/people/password-rules.ts";
import { object, text } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { AUTH_BODY_LIMIT } from "../auth/auth-body-limit.ts";
import { senderOf } from "../auth/session-schema.ts";
import { noticeTwoFactor, tellOfWrongCodes } from "../two-factor/notice-two-factor.ts";
import { eitherCode, secondFactorOf } from "../two-factor/two-factor-schema.ts";
import { AddressToOpen, nextPage, noProvider } from "./oidc-schema.ts";

const OidcConnection = object(
  {
    next: Type.Optional(nextPage),
    current_password: Type.Optional(
      text({ maxLength: PASSWORD_LENGTH.max, description: "Required if you have a password." }),
    ),
    ...eitherCode,
  },
  { title: "OidcConnection", examples: [{ next: "/account", current_password: "a long password of hers" }] },
);

export const connectOidcOperation = defineOperation({
  id: "auth_connect_oidc",
  method: "POST",
  path: "/auth/oidc/connect",
  role: "person",
  tag: "people",
  summary: "Connect your account with the OpenID provider",
  description:
    "Takes your password, and a code if you have two-factor authentication. Returns the address to open in the browser. Afterwards you can sign in with the provider, also if its email is another.",
  body: OidcConnection,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: { 200: AddressToOpen },
  errors: ["NOT_FOUND", "CONFLICT", "FORBIDDEN", "RATE_LIMITED", "SIGN_IN_UNAVAILABLE"],
  changesNothing: true,
  audit: false, // it belongs to no workspace
  async handle(context, request) {
    const { db, oidc, people } = context;
    if (!oidc) throw noProvider();
    const { next = "/", current_password: password } = request.body;
    const { userId } = request.actor;
    const { hasPassword, hasTwoFactor } = await findSignInMethods(db, userId);
    // Whoever signs in with the provider isn't asked for a code any more.
    const factor = hasTwoFactor ? secondFactorOf(request.body) : null;
    if (hasPassword) {
      if (password === undefined)
        throw validationFailed({ path: "current_password", message: "is required" });
      await people.confirmPassword(password, senderOf(request));
    }
    if (factor) {
      await people.twoFactor
        .confirmCode(factor, senderOf(request))
        .catch(tellOfWrongCodes(context, request.actor));
      if ("recoveryCode" in factor) await noticeTwoFactor(context, request.actor, "recovery_code_used");
    }
    const { url, cookie } = await oidc.start({ next, link: null, userId }, request.address);
    return { status: 200, body: { url }, headers: { "set-cookie": cookie } };
  },
});
