/** In bytes. Documents of large APIs take a few megabytes. */
export const IMPORT_BODY_LIMIT = 4 * 1024 * 1024;
