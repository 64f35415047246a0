import { Type } from "typebox";
import { findSignInMethods } from "../../../access/people/sign-in-methods.ts";
import { nullable, object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";

export const getSignInMethodsOperation = defineOperation({
  id: "auth_get_sign_in_methods",
  method: "GET",
  path: "/auth/sign-in-methods",
  role: "person",
  tag: "people",
  summary: "Get how you sign in",
  description:
    "Whether you have a password, two-factor authentication besides it, and an account at the server's OpenID provider.",
  responses: {
    200: object(
      {
        has_password: Type.Boolean({ description: "Whether you can sign in with one." }),
        has_two_factor: Type.Boolean(),
        recovery_codes_left: nullable(Type.Integer(), {
          description: "How many recovery codes you haven't used; null without two-factor authentication.",
        }),
        has_single_sign_on: Type.Boolean(),
      },
      { title: "SignInMethods" },
    ),
  },
  errors: ["FORBIDDEN"],
  async handle({ config, db, people, oidc }, { actor }) {
    const issuer = oidc?.issuer ?? null;
    const { hasPassword, hasTwoFactor, hasProvider } = await findSignInMethods(db, actor.userId, issuer);
    const left = hasTwoFactor ? await people.twoFactor.recoveryCodesLeft(actor.userId) : null;
    return {
      status: 200,
      body: {
        has_password: hasPassword && config.isPasswordSignInOn,
        has_two_factor: hasTwoFactor,
        recovery_codes_left: left,
        has_single_sign_on: hasProvider,
      },
    };
  },
});
