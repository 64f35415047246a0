import { Type, type Static } from "typebox";
import type { PreviewLinkRow } from "../../../agents/sharing/preview-link-queries.ts";
import { allowedOrigins } from "../../../agents/sharing/allowed-origins.ts";
import { nullable, object, text, time } from "@parley/base/schema-builders";
import { fixed } from "../../operation/replacement.ts";

const count = (options: { description?: string } = {}) => Type.Integer({ minimum: 0, ...options });
const expiry = { description: "When the link expires. Null: never." };

export const PreviewLinkInput = object(
  {
    expires_at: Type.Optional(nullable(time(), { default: null, ...expiry })),
    allowed_origins: Type.Optional(allowedOrigins({ default: [] })),
  },
  { title: "PreviewLinkInput", examples: [{ expires_at: null }] },
);

export const PreviewLinkPatch = object(
  {
    expires_at: Type.Optional(nullable(time(), expiry)),
    allowed_origins: Type.Optional(allowedOrigins()),
    slug: fixed(),
    url: fixed(),
  },
  { title: "PreviewLinkPatch", examples: [{ allowed_origins: ["https://shop.example.com"] }] },
);

export const PreviewLink = object(
  {
    slug: text({ maxLength: 100, description: "Grants access to the agent, so treat it like a password." }),
    url: Type.String({ format: "uri", description: "The link to share. Visitors need no account." }),
    expires_at: nullable(time()),
    allowed_origins: allowedOrigins(),
    limits: object(
      {
        calls_at_once: count(),
        calls_per_day: count({ description: "In 24 hours." }),
        calls_per_address_and_hour: count({ description: "From one IP address, over all links." }),
      },
      { description: "How many calls the link allows. Operators set it." },
    ),
    created_at: time(),
  },
  { title: "PreviewLink" },
);

interface LinkConfig {
  publicUrl: string;
  previewLimits: { atOnce: number; perDay: number; perAddressAndHour: number };
}

/** The row as the API returns it. */
export function previewLink(
  row: PreviewLinkRow,
  { publicUrl, previewLimits }: LinkConfig,
): Static<typeof PreviewLink> {
  return {
    slug: row.slug,
    url: `${publicUrl}/preview/${row.slug}`,
    expires_at: row.expiresAt?.toISOString() ?? null,
    allowed_origins: row.allowedOrigins,
    limits: {
      calls_at_once: previewLimits.atOnce,
      calls_per_day: previewLimits.perDay,
      calls_per_address_and_hour: previewLimits.perAddressAndHour,
    },
    created_at: row.createdAt.toISOString(),
  };
}
