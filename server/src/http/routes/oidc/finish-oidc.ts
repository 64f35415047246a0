import { Type } from "typebox";
import { headerOf } from "../../../access/people/create-two-factor.ts";
import { defineOperation } from "../../operation/operation.ts";
import { knowBrowser, noticeSignIn } from "../auth/notice-sign-in.ts";
import { senderOf } from "../auth/session-schema.ts";
import { noProvider } from "./oidc-schema.ts";

export const finishOidcOperation = defineOperation({
  id: "auth_finish_oidc",
  method: "GET",
  path: "/auth/oidc/callback",
  role: "public",
  tag: "people",
  summary: "Come back from the OpenID provider",
  description:
    "The redirect URI of the provider. Sets the session cookie and leads to the page that was open, or to the sign-in page, which says what went wrong.",
  // Providers add parameters of their own.
  query: Type.Object({
    state: Type.Optional(Type.String({ description: "Of the attempt, as it was sent." })),
    code: Type.Optional(Type.String({ description: "To be exchanged for the ID token." })),
    iss: Type.Optional(Type.String({ description: "The provider's issuer (RFC 9207)." })),
    error: Type.Optional(Type.String({ description: "Why there is no code (RFC 6749, 4.1.2.1)." })),
    error_description: Type.Optional(Type.String({ description: "The same in the provider's words." })),
  }),
  responses: { 303: null },
  errors: ["NOT_FOUND"],
  async handle(context, request) {
    const { oidc, people } = context;
    if (!oidc) throw noProvider();
    const sender = senderOf(request);
    const callback = new URLSearchParams(request.query as Record<string, string>);
    const findUserId = async () => (await people.findSession(sender.cookie))?.person.userId ?? null;
    const { url, cookie, admitted } = await oidc.finish(callback, sender, findUserId);
    const cookies = [cookie];
    if (admitted && !admitted.isConnecting) {
      const { person, isNew } = admitted;
      const opened = await people.openSession(person.userId, sender);
      if (!(await oidc.isConnected(admitted))) {
        // A password that was reset just now ended every session but this one.
        await people.signOut({ ...sender, cookie: headerOf(opened.cookies) });
        return { status: 303, headers: { location: oidc.expiredUrl, "set-cookie": cookies } };
      }
      const known = await (isNew ? knowBrowser : noticeSignIn)(context, person, sender);
      cookies.push(...opened.cookies, ...known);
    }
    return { status: 303, headers: { location: url, "set-cookie": cookies } };
  },
});
