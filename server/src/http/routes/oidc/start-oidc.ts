import { Type } from "typebox";
import { object, text } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { AUTH_BODY_LIMIT } from "../auth/auth-body-limit.ts";
import { AddressToOpen, nextPage, noProvider } from "./oidc-schema.ts";

const OidcStart = object(
  {
    next: Type.Optional(nextPage),
    token: Type.Optional(
      text({ minLength: 1, maxLength: 200, description: "Of the invitation or setup link that is open." }),
    ),
  },
  { title: "OidcStart", examples: [{ next: "/" }] },
);

export const startOidcOperation = defineOperation({
  id: "auth_start_oidc",
  method: "POST",
  path: "/auth/oidc/start",
  role: "public",
  tag: "people",
  summary: "Sign in with the OpenID provider",
  description:
    "Returns the address to open in the browser, which remembers the attempt in a cookie for 10 minutes. Limited to 30 attempts a minute per IP address.",
  body: OidcStart,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: { 200: AddressToOpen },
  errors: ["NOT_FOUND", "FORBIDDEN", "RATE_LIMITED", "SIGN_IN_UNAVAILABLE"],
  changesNothing: true,
  async handle({ oidc }, { body, address }) {
    if (!oidc) throw noProvider();
    const intent = { next: body.next ?? "/", link: body.token ?? null, userId: null };
    const { url, cookie } = await oidc.start(intent, address);
    return { status: 200, body: { url }, headers: { "set-cookie": cookie } };
  },
});
