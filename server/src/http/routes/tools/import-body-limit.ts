/**
 * In bytes: a document of 32 MiB (`server/src/tools/import/document-of-task.ts`), which takes more as text in JSON,
 * whose quotes and line breaks are escaped.
 */
export const IMPORT_BODY_LIMIT = 48 * 1024 * 1024;
