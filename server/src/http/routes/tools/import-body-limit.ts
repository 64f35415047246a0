/**
 * In bytes: a document of 32 MiB (`tools/import/document-limit.ts`), which takes more as text in JSON, whose quotes and
 * line breaks are escaped.
 */
export const IMPORT_BODY_LIMIT = 48 * 1024 * 1024;
