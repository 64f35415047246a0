import { Type, type Static } from "typebox";
import type { PreviewLinkRow } from "../../../agents/preview-link-queries.ts";
import { nullable, object, text, time } from "../../../schema-builders.ts";

export const PreviewLinkInput = object(
  {
    expires_at: Type.Optional(
      nullable(time(), { default: null, description: "When the link expires. Null: never." }),
    ),
  },
  { title: "PreviewLinkInput", examples: [{ expires_at: null }] },
);

export const PreviewLink = object(
  {
    slug: text({ maxLength: 100, description: "Grants access to the agent, so treat it like a password." }),
    url: Type.String({ format: "uri", description: "The link to share. Visitors need no account." }),
    expires_at: nullable(time()),
    created_at: time(),
  },
  { title: "PreviewLink" },
);

/** The row as the API returns it. */
export function previewLink(row: PreviewLinkRow, publicUrl: string): Static<typeof PreviewLink> {
  return {
    slug: row.slug,
    url: `${publicUrl}/preview/${row.slug}`,
    expires_at: row.expiresAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
