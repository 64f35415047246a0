/**
 * An OpenID provider on a socket where everyone is who the test says; the OpenID Connect is the package
 * oidc-provider's.
 */
import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider, type KoaContext } from "oidc-provider";

export interface ProviderPerson {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
  groups?: string[];
}

type Claims = Record<string, unknown>;

export interface OpenidProvider {
  /** What a service needs to sign people in here. */
  env: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string };
  /** Who signs in; null goes back instead. */
  person: ProviderPerson | null;
  /** Changes the claims of ID tokens before they are signed. */
  lie: ((claims: Claims) => Claims | Promise<Claims>) | null;
  /** ID tokens are signed with a key that the provider doesn't publish. */
  isForging: boolean;
  /** Paths that were asked for. */
  requests: string[];
  /** Opens the address as a browser does; resolves with the address that leads back to the service. */
  visit(url: string): Promise<URL>;
  close(): Promise<void>;
}

const CLIENT = { id: "parley", secret: "a secret: of 100%/both+sides" };

export async function startOpenidProvider(): Promise<OpenidProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${origin}/realms/main`;
  const [key, otherKey] = [newKey(), newKey()];
  const people = new Map<string, ProviderPerson>();
  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: ["https://voice.example.com/auth/oidc/callback"],
        id_token_signed_response_alg: "ES256",
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"], groups: ["groups"] },
    scopes: ["openid", "email", "profile", "groups"],
    cookies: { keys: ["a key of the double"] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx: unknown, sub: string) => ({ accountId: sub, claims: () => people.get(sub) }),
    interactions: { url: () => "/realms/main/sign-in" },
    jwks: { keys: [{ ...key.export({ format: "jwk" }), kid: "one", use: "sig", alg: "ES256" }] },
    async loadExistingGrant({ oidc }: Required<KoaContext>) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope("openid email profile groups");
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  });
  provider.Client.prototype.redirectUriAllowed = (uri) => uri.endsWith("/auth/oidc/callback");
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route !== "token") return;
    const answer = ctx.body as { id_token?: string };
    if (answer.id_token === undefined || (!double.lie && !double.isForging)) return;
    const claims = JSON.parse(decode(answer.id_token.split(".")[1] ?? "")) as Claims;
    const told = (await double.lie?.(claims)) ?? claims;
    answer.id_token = jwt(told, double.isForging ? otherKey : key);
  });
  const handle = provider.callback();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split("?")[0] ?? "";
    double.requests.push(path);
    const inner = path.replace("/realms/main", "");
    if (inner === "/sign-in") {
      const { person } = double;
      if (person) people.set(person.sub, person);
      const result = person ? { login: { accountId: person.sub } } : { error: "access_denied" };
      provider.interactionFinished(request, response, result).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
      return;
    }
    request.url = request.url?.replace("/realms/main", "") ?? "/";
    (request as IncomingMessage & { originalUrl?: string }).originalUrl = `/realms/main${request.url}`;
    handle(request, response);
  });

  const double: OpenidProvider = {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    person: null,
    lie: null,
    isForging: false,
    requests: [],
    async visit(first) {
      const jar = new Map<string, string>();
      let url = new URL(first);
      while (url.origin === origin) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
        // oxlint-disable-next-line no-await-in-loop -- one redirect after the other
        const response = await fetch(url, { redirect: "manual", headers: { cookie, connection: "close" } });
        for (const set of response.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          jar.set(name, value);
        }
        const location = response.headers.get("location");
        if (location === null) throw new Error(`the provider answered ${response.status} at ${url.pathname}`);
        url = new URL(location, url);
      }
      return url;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return double;
}

function newKey(): KeyObject {
  return generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
}

function jwt(claims: Claims, key: KeyObject): string {
  const header = { alg: "ES256", kid: "one", typ: "JWT" };
  const text = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `${text}.${signature.toString("base64url")}`;
}

function decode(text: string): string {
  return Buffer.from(text, "base64url").toString("utf8");
}

/** Where oidc-provider keeps its sessions, codes and tokens. */
function memoryAdapter() {
  const kept = new Map<string, Record<string, unknown>>();
  return class {
    readonly #model: string;
    constructor(model: string) {
      this.#model = model;
    }
    upsert(id: string, payload: Record<string, unknown>) {
      kept.set(`${this.#model} ${id}`, payload);
      return Promise.resolve();
    }
    find(id: string) {
      return Promise.resolve(kept.get(`${this.#model} ${id}`));
    }
    findByUid(uid: string) {
      return Promise.resolve([...kept.values()].find((payload) => payload["uid"] === uid));
    }
    consume(id: string) {
      const payload = kept.get(`${this.#model} ${id}`);
      if (payload) payload["consumed"] = Math.floor(Date.now() / 1000);
      return Promise.resolve();
    }
    destroy(id: string) {
      kept.delete(`${this.#model} ${id}`);
      return Promise.resolve();
    }
    revokeByGrantId() {
      return Promise.resolve();
    }
  };
}
