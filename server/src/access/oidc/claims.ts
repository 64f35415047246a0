/** What the provider says about a person; checked, but of any type. `sub` identifies them. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

/** What is said about an email: whether it is verified, and (at Google) by which organisation. */
const OF_EMAIL = ["email", "email_verified", "hd"] as const;

/**
 * The claims of the ID token, and those that only the userinfo has. Claims about the email come from one of the two, so
 * that an unverified email of one never counts as verified because of the other's. It is the first that has an
 * email and says whether it is verified, else the first that has an email.
 */
export function mergeClaims(idToken: Claims, userInfo: Readonly<Record<string, unknown>>): Claims {
  const sources = [idToken, userInfo].filter(({ email }) => email !== undefined);
  const source = sources.find((claims) => claims["email_verified"] !== undefined) ?? sources[0] ?? {};
  const merged: Record<string, unknown> & { sub: string } = { ...userInfo, ...idToken };
  for (const name of OF_EMAIL) {
    const said = (source as Record<string, unknown>)[name];
    if (said === undefined) delete merged[name];
    else merged[name] = said;
  }
  return merged;
}
