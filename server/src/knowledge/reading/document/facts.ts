import type { DocumentType } from "./document-type.ts";

/** What a document says about itself besides its text. Readers fill it in while they read. */
export interface Facts {
  type: DocumentType | null;
  title: string | null;
  /** As the document declares it, e.g. `en` or `de-AT`; null: it doesn't. */
  language: string | null;
  /** A sentence about what was left out of a document that was read; null: nothing was. */
  note: string | null;
  /** Of web pages only. */
  page: PageFacts;
}

export interface PageFacts {
  /** Addresses as they are written in the page. */
  links: string[];
  canonical: string | null;
  /** The address that relative ones start from, if it isn't the page's own. */
  base: string | null;
  /** Robots are asked not to keep the page's text. */
  noIndex: boolean;
  /** Robots are asked not to follow its links. */
  noFollow: boolean;
}

export function noFacts(): Facts {
  return {
    type: null,
    title: null,
    language: null,
    note: null,
    page: { links: [], canonical: null, base: null, noIndex: false, noFollow: false },
  };
}
