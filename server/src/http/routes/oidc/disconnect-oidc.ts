import { ServiceError } from "@parley/base/errors";
import { PASSWORD_LENGTH } from "../../../access/people/password-rules.ts";
import { removeProvider } from "../../../access/people/sign-in-methods.ts";
import { object, text } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { AUTH_BODY_LIMIT } from "../auth/auth-body-limit.ts";
import { requirePasswordSignIn } from "../auth/require-password-sign-in.ts";
import { senderOf } from "../auth/session-schema.ts";

const OidcDisconnection = object(
  { current_password: text({ maxLength: PASSWORD_LENGTH.max }) },
  { title: "OidcDisconnection", examples: [{ current_password: "a long password of hers" }] },
);

export const disconnectOidcOperation = defineOperation({
  id: "auth_disconnect_oidc",
  method: "POST",
  path: "/auth/oidc/disconnect",
  role: "person",
  tag: "people",
  summary: "Disconnect your account from the OpenID provider",
  description: "You can only sign in with your password afterwards. Sessions stay valid.",
  body: OidcDisconnection,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: { 204: null },
  errors: ["CONFLICT", "FORBIDDEN", "RATE_LIMITED"],
  audit: false, // it belongs to no workspace
  async handle(context, request) {
    requirePasswordSignIn(context); // it would be the only way in
    const { db, mail, oidc, people } = context;
    const { userId, email: to } = request.actor;
    await people.confirmPassword(request.body.current_password, senderOf(request));
    await db.transaction(async (tx) => {
      if (!(await removeProvider(tx, userId)))
        throw new ServiceError("CONFLICT", "Your account isn't connected.", { field: "current_password" });
      const at = new Date().toISOString();
      const provider = oidc?.name ?? null;
      await mail?.queue(tx, { kind: "single_sign_on", to, at, provider, event: "disconnected" });
    });
    mail?.wake();
    return { status: 204 };
  },
});
