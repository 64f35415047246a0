/** What lets the libraries put style elements into the page under its Content-Security-Policy. Made anew for every answer. */
export const styleNonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
