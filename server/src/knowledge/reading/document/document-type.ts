/** The kinds of file that can be read. */
export const DOCUMENT_TYPES = ["text", "markdown", "pdf", "docx", "html", "csv"] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number];
