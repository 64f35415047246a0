/**
 * Which ID tokens count: how they are signed and with which key. Their claims are tested over the whole way of a
 * sign-in.
 */
import { createHmac, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { createProvider } from "./provider.ts";

const SECRET = "a secret that is long enough for HS256";
const ATTEMPT = {
  state: "state",
  nonce: "nonce",
  verifier: "v".repeat(43),
  next: "/",
  link: null,
  userId: null,
  expiresAt: 0,
};
const newKey = (): KeyObject => generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
const jwkOf = (key: KeyObject, kid: string) => {
  const { kty, crv, x, y } = key.export({ format: "jwk" });
  return { kty, crv, x, y, kid, use: "sig", alg: "ES256" };
};
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** A token whose signature `make` computes over the text before it. */
function tokenWith(header: object, claims: object, make: (text: string) => Buffer): string {
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${make(text).toString("base64url")}`;
}
const es256 = (key: KeyObject) => (text: string) =>
  sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });

/**
 * A provider that publishes `keys`, and whose token endpoint gives out `token`. `algorithms`: those it claims to use.
 */
async function providerWith(keys: object[], algorithms: string[] = ["ES256"]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    response.setHeader("content-type", "application/json").end(JSON.stringify(answers(path)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: "parley",
    sub: "ann",
    nonce: "nonce",
    iat: now,
    exp: now + 3600,
    email: "a@b",
  };
  const double = { keys, token: "" };
  const answers = (path: string): object => {
    if (path === "/keys") return { keys: double.keys };
    if (path === "/token") return { access_token: "a", token_type: "Bearer", id_token: double.token };
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: algorithms,
    };
  };
  const provider = createProvider({
    settings: {
      issuer,
      clientId: "parley",
      clientSecret: SECRET,
      name: "Acme",
      scopes: "openid email",
      domains: [],
      isEmailTrusted: false,
      roles: null,
    },
    redirectUri: "http://127.0.0.1:8080/auth/oidc/callback",
    now: Date.now,
  });
  onTestFinished(async () => {
    await provider.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    double,
    claims,
    signIn: async () =>
      (await provider.claimsFor(ATTEMPT, new URLSearchParams({ state: "state", code: "code" }))).claims.sub,
    /** How often the keys were asked for. */
    keyRequests: () => asked.filter((path) => path === "/keys").length,
  };
}
const REFUSED = { name: "Refusal", reason: "provider" };

test("a token that isn't signed, or signed with what isn't secret, is refused, even if the provider lists that", async () => {
  const key = newKey();
  const jwk = jwkOf(key, "one");
  const at = await providerWith([jwk], ["ES256", "none", "HS256"]);
  at.double.token = tokenWith({ alg: "ES256", kid: "one" }, at.claims, es256(key));
  expect(await at.signIn()).toBe("ann");
  const hmacWith = (secret: string) => (text: string) => createHmac("sha256", secret).update(text).digest();
  const forged: [object, (text: string) => Buffer][] = [
    [{ alg: "none" }, () => Buffer.alloc(0)],
    [{ alg: "HS256", kid: "one" }, hmacWith(JSON.stringify(jwk))],
    [{ alg: "HS256", kid: "one" }, hmacWith(SECRET)],
    [{ alg: "ES256", kid: "one" }, () => Buffer.alloc(64)],
    [{ alg: "ES256", kid: "one", jwk: jwkOf(newKey(), "one"), crit: ["x"] }, es256(key)],
  ];
  for (const [header, make] of forged) {
    at.double.token = tokenWith(header, at.claims, make);
    await expect(at.signIn(), JSON.stringify(header)).rejects.toMatchObject(REFUSED);
  }
});

test("a key that the token itself brings along isn't used", async () => {
  const own = newKey();
  const at = await providerWith([jwkOf(newKey(), "one")]);
  at.double.token = tokenWith({ alg: "ES256", kid: "one", jwk: jwkOf(own, "one") }, at.claims, es256(own));
  await expect(at.signIn()).rejects.toMatchObject(REFUSED);
});

test("the provider's new keys are fetched when a token names one, but at most once a minute", async () => {
  const clock = vi.spyOn(Date, "now");
  onTestFinished(() => clock.mockRestore());
  const start = Date.now();
  const [first, second] = [newKey(), newKey()];
  const at = await providerWith([jwkOf(first, "one")]);
  at.double.token = tokenWith({ alg: "ES256", kid: "one" }, at.claims, es256(first));
  expect(await at.signIn()).toBe("ann");
  expect(await at.signIn()).toBe("ann");
  expect(at.keyRequests()).toBe(1);
  at.double.token = tokenWith({ alg: "ES256", kid: "two" }, at.claims, es256(second));
  for (let i = 0; i < 3; i++) await expect(at.signIn()).rejects.toMatchObject(REFUSED);
  expect(at.keyRequests()).toBe(1);
  clock.mockReturnValue(start + 61_000);
  at.double.keys = [jwkOf(first, "one"), jwkOf(second, "two")];
  expect(await at.signIn()).toBe("ann");
  expect(at.keyRequests()).toBe(2);
});
