/** Removes secrets from a SIP message before people see it. */

const HIDDEN = "***";

const RULES: readonly [RegExp, string][] = [
  // Digest answers: `response` is enough to guess a weak password offline.
  [
    /^((?:Proxy-)?Authorization[ \t]*:[ \t]*Digest\b.*?\bresponse[ \t]*=[ \t]*)("[^"]*"|[^,\s]*)/gim,
    `$1"${HIDDEN}"`,
  ],
  [/^((?:Proxy-)?Authorization[ \t]*:[ \t]*)(?!Digest\b)(\S+)[ \t]+.*$/gim, `$1$2 ${HIDDEN}`],
  // SDES keys (RFC 4568) and ICE passwords.
  [/^(a=crypto:.*?\binline:)[^\s|;]+/gim, `$1${HIDDEN}`],
  [/^(a=ice-pwd:).*$/gim, `$1${HIDDEN}`],
  // `sip:user:password@host`.
  [/(\bsips?:[^\s@:<>"]+:)[^\s@<>"]+@/gi, `$1${HIDDEN}@`],
];

/** The text of a message without digest answers, media keys or passwords in URIs. */
export function maskCredentials(text: string): string {
  return RULES.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text);
}
