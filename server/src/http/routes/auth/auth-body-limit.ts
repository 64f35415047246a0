/** In bytes. Anyone may send these requests, and a name, an email address, a password and a link take a few hundred. */
export const AUTH_BODY_LIMIT = 16 * 1024;
