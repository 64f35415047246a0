/** PGlite's major version of PostgreSQL; no other one can read its files. */
export const POSTGRESQL_MAJOR = 18;
