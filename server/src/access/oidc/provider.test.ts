import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createProvider } from "./provider.ts";
import type { Refusal } from "./refusal.ts";

const ATTEMPT = {
  state: "state",
  nonce: "nonce",
  verifier: "v".repeat(43),
  next: "/",
  link: null,
  userId: null,
  expiresAt: 0,
};

async function providerAt(answer: (issuer: string) => RequestListener, clock = { now: 0 }) {
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(issuer)(request, response);
  });
  const asked: string[] = [];
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/main/`;
  const provider = createProvider({
    settings: {
      issuer,
      clientId: "parley",
      clientSecret: "secret",
      name: "Acme",
      scopes: "openid email",
      domains: [],
      isEmailTrusted: false,
      roles: null,
    },
    redirectUri: "http://127.0.0.1:8080/auth/oidc/callback",
    now: () => clock.now,
  });
  onTestFinished(async () => {
    await provider.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { provider, asked, issuer };
}

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}auth?tenant=1`,
  token_endpoint: `${issuer}token`,
  jwks_uri: `${issuer}keys`,
});
const json =
  (body: object): RequestListener =>
  (_request, response) =>
    void response.setHeader("content-type", "application/json").end(JSON.stringify(body));

test("its configuration is asked for once, with its trailing slash, and again after an hour", async () => {
  const clock = { now: 0 };
  const { provider, asked } = await providerAt((issuer) => json(metadata(issuer)), clock);
  const [first] = await Promise.all([provider.addressFor(ATTEMPT), provider.addressFor(ATTEMPT)]);
  const url = new URL(first);
  expect(url.pathname).toBe("/main/auth");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    tenant: "1",
    response_type: "code",
    client_id: "parley",
    redirect_uri: "http://127.0.0.1:8080/auth/oidc/callback",
    scope: "openid email",
    state: "state",
    nonce: "nonce",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge_method: "S256",
  });
  expect(first).not.toContain(ATTEMPT.verifier);
  expect(asked).toEqual(["/main/.well-known/openid-configuration"]);
  clock.now += 3_600_000;
  await provider.addressFor(ATTEMPT);
  expect(asked).toHaveLength(2);
});

test("after a failure it is left alone for 10 s, and then asked again", async () => {
  const clock = { now: 0 };
  let isDown = true;
  const { provider, asked } = await providerAt(
    (issuer) =>
      isDown ? (_request, response) => void response.writeHead(503).end() : json(metadata(issuer)),
    clock,
  );
  const refused = { name: "Refusal", reason: "provider" };
  await expect(provider.addressFor(ATTEMPT)).rejects.toMatchObject(refused);
  isDown = false;
  clock.now += 9_999;
  await expect(provider.addressFor(ATTEMPT)).rejects.toMatchObject(refused);
  expect(asked).toHaveLength(1);
  clock.now += 1;
  expect(await provider.addressFor(ATTEMPT)).toContain("/main/auth");
});

test.each<[string, (issuer: string) => RequestListener]>([
  ["another issuer", () => json(metadata("https://other.example.com/"))],
  ["no endpoint for keys", (issuer) => json({ ...metadata(issuer), jwks_uri: undefined })],
  [
    "a redirect",
    (issuer) => (_request, response) => void response.writeHead(302, { location: issuer }).end(),
  ],
  ["more than 512 KiB", (issuer) => json({ ...metadata(issuer), filler: "x".repeat(600_000) })],
  [
    "no JSON",
    () => (_request, response) => void response.setHeader("content-type", "text/html").end("<html>"),
  ],
  ["a closed connection", () => (request) => void request.socket.destroy()],
])("%s in its place is refused, with words for the log", async (_name, answer) => {
  const { provider } = await providerAt(answer);
  const refusal = await provider.addressFor(ATTEMPT).catch((error: unknown) => error as Refusal);
  expect(refusal).toMatchObject({
    reason: "provider",
    detail: { words: expect.stringMatching(/./) as string },
  });
});

test("the log gets the provider's words about a refused code, but nothing that it sent besides", async () => {
  const { provider } = await providerAt((issuer) => (request, response) => {
    if (request.url?.endsWith("/token") !== true) return json(metadata(issuer))(request, response);
    response.writeHead(401, { "content-type": "application/json" });
    response.end(
      JSON.stringify({ error: "invalid_client", error_description: "Bad secret", access_token: "a" }),
    );
  });
  const callback = new URLSearchParams({ state: "state", code: "a code" });
  await expect(provider.claimsFor(ATTEMPT, callback)).rejects.toMatchObject({
    reason: "provider",
    detail: { error: "invalid_client", words: "Bad secret" },
  });
});
