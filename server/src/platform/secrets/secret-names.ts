/**
 * Which names mark the value next to them as a credential, and how a credential is shown (docs/tools.md#credentials).
 */

const SECRET_HEADER = /authorization|cookie|key|token|secret|passw/i;

/**
 * Query parameters are plain data far more often than headers are, so only whole words count: `api_key`, not `keyword`.
 */
const SECRET_PARAMETER =
  /^(?:.*[-_.])?(?:key|apikey|token|secret|passw(?:or)?d|auth|authorization|sig|signature)$/i;
const SECRET_PARAMETER_CAMEL = /[a-z](?:Key|Token|Secret|Password|Signature)$/;

const MASK = "••••";

/** Whether the name is `Authorization`, `Cookie`, or contains `key`, `token`, `secret` or `passw`. */
export function isSecretHeader(name: string): boolean {
  return SECRET_HEADER.test(name);
}

/** Whether a query parameter's name suggests a credential. */
export function isSecretParameter(name: string): boolean {
  return SECRET_PARAMETER.test(name) || SECRET_PARAMETER_CAMEL.test(name);
}

/** `••••` and, if the credential is longer than 8 characters, its last 4. */
export function maskCredential(credential: string): string {
  const characters = Array.from(credential);
  return MASK + (characters.length > 8 ? characters.slice(-4).join("") : "");
}

/** Whether the text looks like a mask made by `maskCredential`. */
export function isMask(text: string): boolean {
  return /^••••(?:.{4})?$/su.test(text);
}
