/** Asks better-auth through its handler, and says its errors in our words. */
import { ServiceError, validationFailed } from "@parley/base/errors";
import { ADDRESS_HEADER, AUTH_BASE } from "./better-auth.ts";
import type { Sender } from "./people.ts";

/** A successful answer of better-auth. */
export interface AuthAnswer {
  // oxlint-disable-next-line typescript/no-explicit-any -- every endpoint has its own response
  body: any;
  cookies: string[];
}

export type AskAuth = (path: string, sender: Sender, body?: object) => Promise<AuthAnswer>;

/** `requireDatabase`: rejects if the database is away, which better-auth doesn't say. */
export function createAskAuth(
  handler: (request: Request) => Promise<Response>,
  requireDatabase: () => Promise<void>,
): AskAuth {
  return async (path, sender, body) => {
    const response = await handler(authRequest(path, sender, body));
    const answer: unknown = await response.json();
    if (response.status >= 500) await requireDatabase();
    if (!response.ok) throw toServiceError(path, response, answer);
    return { body: answer, cookies: response.headers.getSetCookie() };
  };
}

/** A POST if it has a body. */
export function authRequest(path: string, { cookie, address, userAgent }: Sender, body?: object): Request {
  const headers = new Headers({ [ADDRESS_HEADER]: address });
  if (cookie !== undefined) headers.set("cookie", cookie);
  if (userAgent !== undefined) headers.set("user-agent", userAgent);
  if (body) headers.set("content-type", "application/json");
  const init = body ? { method: "POST", body: JSON.stringify(body), headers } : { headers };
  return new Request(AUTH_BASE + path, init);
}

export function wrongPassword(): ServiceError {
  return validationFailed({ path: "current_password", message: "wrong password" });
}

export function noPassword(): ServiceError {
  const message =
    "can't be right, because your account has no password. The server's operator can give you a link to choose one";
  return validationFailed({ path: "current_password", message });
}

/** Its errors in our words and codes. Any that aren't meant for the caller become INTERNAL. */
function toServiceError(path: string, response: Response, answer: unknown): Error {
  const code = (answer as { code?: unknown } | null)?.code;
  if (response.status === 429) {
    const seconds = Number(response.headers.get("x-retry-after")) || 60;
    return new ServiceError("RATE_LIMITED", `Too many attempts. Try again in ${seconds} s.`, {}, seconds);
  }
  // Another sign-in used up a recovery code between the reading and the writing of them. It has no code.
  if (response.status === 409 && path === "/two-factor/verify-backup-code") return wrongCode("recovery_code");
  switch (code) {
    case "INVALID_EMAIL_OR_PASSWORD":
    case "INVALID_EMAIL":
      return new ServiceError("UNAUTHENTICATED", "The email or password is wrong.");
    case "INVALID_PASSWORD":
      return wrongPassword();
    case "INVALID_CODE":
      return wrongCode("code");
    case "INVALID_BACKUP_CODE":
      return wrongCode("recovery_code");
    case "INVALID_TWO_FACTOR_COOKIE":
    case "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE":
      return signInAgain();
    case "TOTP_ALREADY_ENABLED":
      return new ServiceError("CONFLICT", "Two-factor authentication is on already.", { field: "code" });
    case "TOTP_NOT_ENABLED":
    case "BACKUP_CODES_NOT_ENABLED":
    case "TWO_FACTOR_NOT_ENABLED":
      return new ServiceError("CONFLICT", "Two-factor authentication is off.", { field: "code" });
    default:
      return new Error(`better-auth answered ${path} with ${response.status} ${String(code)}`);
  }
}

/** Also for a code used before, so that the error never reveals whether it was right. */
export function wrongCode(path: "code" | "recovery_code"): ServiceError {
  const next = path === "code" ? ". Wait for the next one" : "";
  return validationFailed({ path, message: `isn't right, or was used before${next}` });
}

export function signInAgain(): ServiceError {
  return new ServiceError("UNAUTHENTICATED", "This took too long, or too many tries. Sign in again.");
}
