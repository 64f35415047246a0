import { isIP } from "node:net";
import { checkServerIdentity, type PeerCertificate } from "node:tls";

/**
 * Checks that a certificate belongs to the SIP domain `name` (RFC 5922 7.1): by a `sip:` URI in its alternative names,
 * a DNS name or an address. Unlike RFC 5922 7.2, accepts wildcards, which carriers with a host per customer use.
 * Returns undefined if it does, otherwise the error.
 */
export function checkSipIdentity(name: string, certificate: PeerCertificate): Error | undefined {
  // Node quotes names that contain a comma, so that none can pass for several.
  const names = (certificate.subjectaltname ?? "").replaceAll(/"(?:[^"\\]|\\.)*"/g, "");
  const uris = names.matchAll(/(?:^|, )URI:([^,\s]+)/g);
  for (const [, uri = ""] of uris) if (sipDomainOf(uri) === name.toLowerCase()) return undefined;
  return checkServerIdentity(name, certificate);
}

/** A URI with a user part doesn't identify a domain (RFC 5922 7.1). */
function sipDomainOf(uri: string): string | null {
  const [, domain] = /^sips?:([^@;?:]+)$/i.exec(uri) ?? [];
  return domain === undefined || isIP(domain) !== 0 ? null : domain.toLowerCase();
}
