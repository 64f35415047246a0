/**
 * The OpenID provider (OpenID Connect Core 1.0, code flow with PKCE). oauth4webapi checks state, issuer, audience,
 * times, nonce and signature.
 */
import * as oauth from "oauth4webapi";
import type { Attempt } from "./attempt.ts";
import { createAskProvider } from "./ask-provider.ts";
import type { OidcSettings } from "./oidc-settings.ts";
import { mergeClaims, type Claims } from "./claims.ts";
import { refusalOf } from "./provider-trouble.ts";

export interface Provider {
  /** The address to sign in at. Throws Refusal `provider` if the provider doesn't answer. */
  addressFor(attempt: Attempt): Promise<string>;
  /** Exchanges the code in the parameters of the callback. Throws Refusal `cancelled`, `expired`, `provider`. */
  claimsFor(attempt: Attempt, callback: URLSearchParams): Promise<{ issuer: string; claims: Claims }>;
  close(): Promise<void>;
}

export interface ProviderOptions {
  settings: OidcSettings;
  /** Where the provider sends the browser back to. */
  redirectUri: string;
  now(): number;
}

/** How long the provider's configuration is kept, and the pause after a failure to load it, ms. */
const KEPT_MS = 3_600_000;
const PAUSE_MS = 10_000;

interface Discovery {
  until: number;
  server: Promise<oauth.AuthorizationServer>;
}

/** Asks the provider nothing before it is needed. */
export function createProvider({ settings, redirectUri, now }: ProviderOptions): Provider {
  const { ask, close } = createAskProvider();
  const issuer = new URL(settings.issuer);
  const http = {
    [oauth.customFetch]: ask,
    // Only where the configuration admits it: a provider on this machine.
    [oauth.allowInsecureRequests]: issuer.protocol === "http:",
  };
  const client: oauth.Client = { client_id: settings.clientId };
  let discovery: Discovery | null = null;

  /** Its configuration, asked for once for everyone who waits. */
  function server(): Promise<oauth.AuthorizationServer> {
    if (discovery && now() < discovery.until) return discovery.server;
    const mine: Discovery = { until: now() + KEPT_MS, server: discover() };
    mine.server.catch(() => {
      mine.until = now() + PAUSE_MS;
    });
    discovery = mine;
    return mine.server;
  }

  async function discover(): Promise<oauth.AuthorizationServer> {
    const response = await oauth.discoveryRequest(issuer, http);
    const found = await oauth.processDiscoveryResponse(issuer, response);
    for (const endpoint of ["authorization_endpoint", "token_endpoint", "jwks_uri"] as const) {
      if (found[endpoint] === undefined) throw new Error(`the provider names no ${endpoint}`);
    }
    return found;
  }

  async function claimsFor(attempt: Attempt, callback: URLSearchParams) {
    const as = await server();
    const parameters = oauth.validateAuthResponse(as, client, callback, attempt.state);
    const response = await oauth.authorizationCodeGrantRequest(
      as,
      client,
      clientAuth(as, settings.clientSecret),
      parameters,
      redirectUri,
      attempt.verifier,
      http,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(as, client, response, {
      expectedNonce: attempt.nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(as, response, http);
    const idToken = oauth.getValidatedIdTokenClaims(tokens);
    if (!idToken) throw new Error("the provider sent no ID token");
    const more = isComplete(idToken) ? {} : await userInfo(as, tokens.access_token, idToken.sub);
    return { issuer: as.issuer, claims: mergeClaims(idToken, more) };
  }

  /** Many providers put little into ID tokens (OpenID Connect Core 1.0, 5.4). */
  async function userInfo(
    as: oauth.AuthorizationServer,
    accessToken: string,
    sub: string,
  ): Promise<Record<string, unknown>> {
    if (as.userinfo_endpoint === undefined) return {};
    const response = await oauth.userInfoRequest(as, client, accessToken, http);
    const isSigned = response.headers.get("content-type")?.startsWith("application/jwt") ?? false;
    const claims = await oauth.processUserInfoResponse(as, client, sub, response);
    if (isSigned) await oauth.validateApplicationLevelSignature(as, response, http);
    return claims;
  }

  function isComplete(claims: Record<string, unknown>): boolean {
    const claim = settings.roles?.claim;
    return claims["email"] !== undefined && (claim === undefined || claims[claim] !== undefined);
  }

  return {
    async addressFor({ state, nonce, verifier }) {
      const as = await server().catch(refusalOf);
      const url = new URL(as.authorization_endpoint ?? "");
      const parameters = {
        response_type: "code",
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    claimsFor: (attempt, callback) => claimsFor(attempt, callback).catch(refusalOf),
    close,
  };
}

/** `client_secret_post` where the provider has it: with `basic`, providers differ in how they decode a secret. */
function clientAuth(as: oauth.AuthorizationServer, secret: string): oauth.ClientAuth {
  const methods = as.token_endpoint_auth_methods_supported ?? [];
  return methods.includes("client_secret_post")
    ? oauth.ClientSecretPost(secret)
    : oauth.ClientSecretBasic(secret);
}

/** Values for a new attempt that nobody can guess. */
export function newSecrets(): Pick<Attempt, "state" | "nonce" | "verifier"> {
  return {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  };
}
