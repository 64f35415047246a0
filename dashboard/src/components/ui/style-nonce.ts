/** Lets the libraries add style elements to the page under its Content-Security-Policy. New for every answer. */
export const styleNonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
