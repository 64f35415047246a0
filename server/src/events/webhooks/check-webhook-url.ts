import { ServiceError, validationFailed } from "@parley/base/errors";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import { compileRules, refusalText, refuseHost } from "@parley/base/net/network-rules";

/**
 * Throws VALIDATION_FAILED `url`, and PRIVATE_NETWORK if the URL names
 * a private host directly. Host names are resolved for each request.
 */
export function checkWebhookUrl(text: string, network: NetworkPolicy): void {
  const problem = urlProblem(text);
  if (problem !== null) throw validationFailed({ path: "url", message: problem });
  const refused = refuseHost(new URL(text).hostname, compileRules(network));
  if (!refused) return;
  throw new ServiceError("PRIVATE_NETWORK", refusalText(refused, "the service"), { ...refused });
}

function urlProblem(text: string): string | null {
  const url = URL.parse(text);
  // oxlint-disable-next-line no-control-regex -- URL parsers drop some of these and would read another URL than the author
  if (!url || !/^https?:\/\//i.test(text) || /[\u0000-\u0020\u007f]/.test(text))
    return "must be a URL that begins with http:// or https://, without spaces";
  if (url.username !== "" || url.password !== "")
    return "must not contain a user name or password. Verify requests by their signature instead";
  return null;
}
