/** What is known about header fields by name (RFC 3261, 7.3 and 20). */

/** Headers whose value is a comma-separated list: `A: 1, 2` is the same as two lines. */
const LISTS = [
  "Accept",
  "Accept-Contact",
  "Accept-Encoding",
  "Accept-Language",
  "Alert-Info",
  "Allow",
  "Allow-Events",
  "Call-Info",
  "Contact",
  "Content-Encoding",
  "Content-Language",
  "Diversion",
  "Error-Info",
  "History-Info",
  "In-Reply-To",
  "P-Asserted-Identity",
  "P-Associated-URI",
  "P-Preferred-Identity",
  "Path",
  "Proxy-Require",
  "Reason",
  "Record-Route",
  "Reject-Contact",
  "Require",
  "Route",
  "Security-Client",
  "Security-Server",
  "Security-Verify",
  "Service-Route",
  "Supported",
  "Unsupported",
  "Via",
  "Warning",
] as const;

/** The other headers we know. Commas in them are part of the value. */
const SINGLES = [
  "Authentication-Info",
  "Authorization",
  "Call-ID",
  "Content-Disposition",
  "Content-Length",
  "Content-Type",
  "CSeq",
  "Date",
  "Event",
  "Expires",
  "Flow-Timer",
  "From",
  "Identity",
  "Join",
  "Max-Forwards",
  "MIME-Version",
  "Min-Expires",
  "Min-SE",
  "Organization",
  "P-Access-Network-Info",
  "P-Charging-Vector",
  "Priority",
  "Privacy",
  "Proxy-Authenticate",
  "Proxy-Authentication-Info",
  "Proxy-Authorization",
  "RAck",
  "Refer-Sub",
  "Refer-To",
  "Referred-By",
  "Remote-Party-ID",
  "Replaces",
  "Reply-To",
  "Request-Disposition",
  "Retry-After",
  "RSeq",
  "Server",
  "Session-Expires",
  "SIP-ETag",
  "SIP-If-Match",
  "Subject",
  "Subscription-State",
  "Target-Dialog",
  "Timestamp",
  "To",
  "User-Agent",
  "WWW-Authenticate",
] as const;

/** One-letter names (RFC 3261, 7.3.3, and the IANA registry of header fields). */
const COMPACT: Record<string, string> = {
  a: "Accept-Contact",
  b: "Referred-By",
  c: "Content-Type",
  d: "Request-Disposition",
  e: "Content-Encoding",
  f: "From",
  i: "Call-ID",
  j: "Reject-Contact",
  k: "Supported",
  l: "Content-Length",
  m: "Contact",
  o: "Event",
  r: "Refer-To",
  s: "Subject",
  t: "To",
  u: "Allow-Events",
  v: "Via",
  x: "Session-Expires",
  y: "Identity",
};

const listNames: ReadonlySet<string> = new Set(LISTS);
const canonicalNames = new Map<string, string>();
for (const name of [...LISTS, ...SINGLES]) {
  // In its usual spelling, so that the lookup needs no lower-casing.
  canonicalNames.set(name, name);
  canonicalNames.set(name.toLowerCase(), name);
}
for (const [letter, name] of Object.entries(COMPACT)) canonicalNames.set(letter, name);

/** `v`, `VIA` and `Via` become `Via`. Unknown names are returned as they are. */
export function canonicalHeaderName(name: string): string {
  return canonicalNames.get(name) ?? canonicalNames.get(name.toLowerCase()) ?? name;
}

/** Whether commas separate values in this header, given by canonical name. */
export function isListHeader(name: string): boolean {
  return listNames.has(name);
}
