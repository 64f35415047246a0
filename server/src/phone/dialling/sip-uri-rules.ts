/** SIP URIs that an admin lets a trunk dial: whole ones, or every name at a host (`*@pbx.example.com`). */
import { isSameHost, isSameSipUri } from "@parley/sip/message/compare-sip-uris";
import { parseHostPort } from "@parley/sip/message/host-port";
import { parseSipUri, type SipUri } from "@parley/sip/message/sip-uri";

/** What is wrong with an entry; null if nothing is. */
export function sipUriRuleProblem(entry: string): string | null {
  const isRule = hostOf(entry) !== null || (/^sips?:/i.test(entry) && parseSipUri(entry) !== null);
  return isRule ? null : "must be a SIP URI such as sip:sales@pbx.example.com, or *@pbx.example.com";
}

/** Whether exactly this URI is listed. */
export function listsSipUri(entries: readonly string[], uri: SipUri): boolean {
  return entries.some((entry) => {
    const listed = parseSipUri(entry);
    return listed !== null && isSameSipUri(listed, uri);
  });
}

/** Whether the URI is listed, or its host with any name. */
export function coversSipUri(entries: readonly string[], uri: SipUri): boolean {
  if (listsSipUri(entries, uri)) return true;
  return entries.map(hostOf).some((host) => host !== null && isSameHost(host, uri.host));
}

function hostOf(entry: string): string | null {
  const [, text] = /^\*@(\S+)$/.exec(entry) ?? [];
  const found = text === undefined ? null : parseHostPort(text);
  return found === null || found.port !== null || found.host === "" ? null : found.host;
}
