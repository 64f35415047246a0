/** Which sites may use a preview link besides the service itself (docs/calls.md#origins). */
import { Type } from "typebox";
import { type FieldProblem, validationFailed } from "@parley/base/errors";
import { text } from "@parley/base/schema-builders";

/** `https://`, 253 characters of a host name, and a port. */
const LONGEST = 267;
const MOST = 20;
/**
 * Only hosts that a policy in a header can name: it takes no IPv6 addresses, and a `;` or `*` would change its meaning.
 * Names are lower case and punycode by then.
 */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

export function allowedOrigins(options: { default?: [] } = {}) {
  return Type.Array(text({ maxLength: LONGEST }), {
    maxItems: MOST,
    description: "Other sites that may use the link: https://shop.example.com",
    ...options,
  });
}

/**
 * The list as it is stored: each origin as browsers send it, once. Throws VALIDATION_FAILED for anything that is no
 * origin of a website.
 */
export function readAllowedOrigins(given: readonly string[]): string[] {
  const origins = given.map(readWebOrigin);
  const problems = origins.flatMap((origin, index): FieldProblem[] =>
    origin === null
      ? [
          {
            path: `allowed_origins.${index}`,
            message: "must be the origin of a website, such as https://shop.example.com",
          },
        ]
      : [],
  );
  if (problems.length > 0) throw validationFailed(...problems);
  return [...new Set(origins.filter((origin) => origin !== null))];
}

/** As browsers write it in `Origin`: lower case, punycode, without the scheme's own port. Null if it isn't one. */
export function readWebOrigin(text: string): string | null {
  // The parser takes much that people don't mean: "https:shop.example.com", tabs in the middle, "\" for "/".
  if (!/^https?:\/\/[^/\\\s?#@]+\/?$/i.test(text) || !URL.canParse(text)) return null;
  const { origin, hostname } = new URL(text);
  return HOST.test(hostname) ? origin : null;
}
