import { expect, test } from "vitest";
import { createSecretBox } from "../../platform/secrets/create-secret-box.ts";
import { createAttemptCookies, type Attempt } from "./attempt.ts";

const ATTEMPT: Attempt = {
  state: "state",
  nonce: "nonce",
  verifier: "verifier",
  next: "/",
  link: null,
  userId: null,
  expiresAt: 0,
};
const secrets = createSecretBox([Buffer.alloc(32, 1)]);

test("over https no other host of the domain can set the cookie, and scripts can't read it", () => {
  const cookies = createAttemptCookies(secrets, true);
  expect(cookies.cookieFor(ATTEMPT)).toMatch(
    /^__Host-parley\.oidc=\S+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(cookies.cleared).toMatch(/^__Host-parley\.oidc=; Max-Age=0; Path=\/; .*; Secure$/);
});

test("only what was sealed here is an attempt, under its own name", () => {
  const cookies = createAttemptCookies(secrets, true);
  const [cookie = ""] = cookies.cookieFor(ATTEMPT).split(";");
  expect(cookies.attemptIn(`a=b; ${cookie}`)).toEqual(ATTEMPT);
  expect(cookies.attemptIn(cookie.replace("__Host-", ""))).toBeNull();
  const others = createAttemptCookies(createSecretBox([Buffer.alloc(32, 2)]), true);
  expect(others.attemptIn(cookie)).toBeNull();
  expect(cookies.attemptIn(undefined)).toBeNull();
});
