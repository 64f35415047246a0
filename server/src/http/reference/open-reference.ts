import { openApiDocument } from "../openapi/openapi.ts";
import { operations } from "../routes.ts";
import { groupsOf, type ReferenceDocument } from "./described.ts";
import { referenceHome, referencePage } from "./reference-pages.ts";

export interface Reference {
  home: string;
  /** Null if there is no such group. */
  pageOf(slug: string): string | null;
}

/** Renders the API reference; its examples ask `url`. */
export function openReference(url: string): Reference {
  const document = openApiDocument(operations) as unknown as ReferenceDocument;
  const groups = groupsOf(document);
  const pages = new Map<string, string>();
  return {
    home: referenceHome(groups),
    pageOf(slug) {
      const group = groups.find((one) => one.slug === slug);
      if (!group) return null;
      const page = pages.get(slug) ?? referencePage(document, groups, group, url);
      pages.set(slug, page);
      return page;
    },
  };
}
