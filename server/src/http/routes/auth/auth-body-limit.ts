/** Bytes. Anybody may send these, and a name, an email, a password and a link take a few hundred. */
export const AUTH_BODY_LIMIT = 16 * 1024;
