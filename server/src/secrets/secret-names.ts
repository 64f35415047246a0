/** Which names tell that the value beside them is a credential, and how a credential is shown (contract 4, Credentials). */

const SECRET_HEADER = /authorization|cookie|key|token|secret|passw/i;

/** Query parameters are data far more often than headers are, so only whole words count: `api_key`, not `keyword`. */
const SECRET_PARAMETER =
  /^(?:.*[-_.])?(?:key|apikey|token|secret|passw(?:or)?d|auth|authorization|sig|signature)$/i;
const SECRET_PARAMETER_CAMEL = /[a-z](?:Key|Token|Secret|Password|Signature)$/;

const MASK = "••••";

/** True for `Authorization`, `Cookie` and whatever has `key`, `token`, `secret` or `passw` in its name. */
export function isSecretHeader(name: string): boolean {
  return SECRET_HEADER.test(name);
}

/** True for a query parameter named like a credential. */
export function isSecretParameter(name: string): boolean {
  return SECRET_PARAMETER.test(name) || SECRET_PARAMETER_CAMEL.test(name);
}

/** `••••` and, when the credential is longer than 8 characters, its last 4. */
export function maskCredential(credential: string): string {
  const characters = Array.from(credential);
  return MASK + (characters.length > 8 ? characters.slice(-4).join("") : "");
}

/** True for what `maskCredential` makes. */
export function isMask(text: string): boolean {
  return /^••••(?:.{4})?$/su.test(text);
}
