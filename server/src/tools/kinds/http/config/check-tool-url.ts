/** Checks a tool's URL before values are put into its placeholders. */
import type { FieldProblem } from "@parley/base/errors";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import { compileRules, refuseHost, type RefusedHost } from "@parley/base/net/network-rules";
import { hasPlaceholder, substitute } from "../request/template.ts";
import { hasDotSegment, isHttpOrigin, splitUrl } from "../request/url-template.ts";

/** Replaces a placeholder. A digit is valid in a host, a port and a path. */
const STAND_IN = "1";

/** Empty if the URL is http or https without user info, as far as that can be told before it is resolved. */
export function checkToolUrl(url: string): FieldProblem[] {
  const problem = findUrlProblem(url);
  return problem === null ? [] : [{ path: "url", message: problem }];
}

function findUrlProblem(url: string): string | null {
  const { origin } = splitUrl(url);
  // oxlint-disable-next-line no-control-regex -- URL parsers drop some of these and would read another URL than the author
  if (/[\u0000-\u001f\u007f]|^ | $/.test(substitute(url, () => STAND_IN)))
    return "must not contain control characters or surrounding spaces";
  if (!isHttpOrigin(origin)) return "must begin with http://, https:// or a {{variable}} that does";
  if (origin.includes("@")) return "must not contain a user name or password. Use Authorization instead";
  if (hasDotSegment(url)) return 'must not have "." or ".." in its path';
  if (hasPlaceholder(origin)) return null;
  return URL.canParse(substitute(url, () => STAND_IN)) ? null : "must be a URL";
}

/** Whether this could be the beginning of a URL that is still being typed. */
export function isUnfinishedUrl(url: string): boolean {
  return /\{\{?[^{}]*\}?$/.test(url) || /^(?:h?|ht|http?|https?:?\/{0,2})$/i.test(url);
}

/**
 * The private address or localhost that the URL itself names, unless the policy allows it; null if only a lookup can
 * tell.
 */
export function findPrivateHost(url: string, policy: NetworkPolicy): RefusedHost | null {
  const rules = compileRules(policy);
  const filled = URL.parse(substitute(url, () => STAND_IN));
  if (filled && !hasPlaceholder(splitUrl(url).origin) && rules.isDemo(filled)) return null;
  const host = literalHost(url);
  return host === null ? null : refuseHost(host, rules);
}

/** The host if it is written out, even if the scheme or port is a placeholder. */
function literalHost(url: string): string | null {
  const authority = splitUrl(url).origin.split("://", 2)[1];
  const host = authority?.replace(/:(?:\d*|\{\{.*\}\})$/s, "") ?? "";
  return host === "" || hasPlaceholder(host) ? null : (URL.parse(`http://${host}/`)?.hostname ?? null);
}
