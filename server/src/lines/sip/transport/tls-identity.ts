import { isIP } from "node:net";
import { checkServerIdentity, type PeerCertificate } from "node:tls";

/**
 * Whether the certificate is that of the SIP domain `name` (RFC 5922 7.1): by a `sip:` URI among its alternative names, or
 * by DNS name or address. Wildcards count although RFC 5922 7.2 knows none: carriers that give each customer a host of
 * their own have such certificates. Undefined if it is, else the error.
 */
export function checkSipIdentity(name: string, certificate: PeerCertificate): Error | undefined {
  // Node quotes names that hold a comma, so that none can pass for several.
  const names = (certificate.subjectaltname ?? "").replaceAll(/"(?:[^"\\]|\\.)*"/g, "");
  const uris = names.matchAll(/(?:^|, )URI:([^,\s]+)/g);
  for (const [, uri = ""] of uris) if (sipDomainOf(uri) === name.toLowerCase()) return undefined;
  return checkServerIdentity(name, certificate);
}

/** RFC 5922 7.1: a URI with a user is no identity of a domain. */
function sipDomainOf(uri: string): string | null {
  const [, domain] = /^sips?:([^@;?:]+)$/i.exec(uri) ?? [];
  return domain === undefined || isIP(domain) !== 0 ? null : domain.toLowerCase();
}
