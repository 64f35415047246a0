import { Type, type Static } from "typebox";
import type { PreviewLinkRow } from "../../../agents/sharing/preview-link-queries.ts";
import { limitsOf, type LinkLimits } from "../../../agents/sharing/link-limits.ts";
import { allowedOrigins } from "../../../agents/sharing/allowed-origins.ts";
import { nullable, object, text, time } from "@parley/base/schema-builders";
import { fixed } from "../../operation/replacement.ts";

const count = (options: { description?: string } = {}) => Type.Integer({ minimum: 0, ...options });
const expiry = { description: "When the link expires. Null: never." };

/** A limit of the link's own. */
const limit = (maximum: number, what: string, options: { default?: null } = {}) =>
  nullable(Type.Integer({ minimum: 1, maximum }), {
    ...options,
    description: `${what} Null: the service's default.`,
  });
const linkLimits = (options?: { default: null }) => ({
  at_once: limit(1_000, "How many calls the link allows at once.", options),
  per_day: limit(100_000, "How many calls the link allows in 24 hours.", options),
  per_address_hour: limit(
    10_000,
    "How many calls an hour one IP address may start through this link.",
    options,
  ),
});
const { at_once, per_day, per_address_hour } = linkLimits({ default: null });
const changed = linkLimits();

export const PreviewLinkInput = object(
  {
    expires_at: Type.Optional(nullable(time(), { default: null, ...expiry })),
    allowed_origins: Type.Optional(allowedOrigins({ default: [] })),
    at_once: Type.Optional(at_once),
    per_day: Type.Optional(per_day),
    per_address_hour: Type.Optional(per_address_hour),
  },
  { title: "PreviewLinkInput", examples: [{ expires_at: null }] },
);

export const PreviewLinkPatch = object(
  {
    expires_at: Type.Optional(nullable(time(), expiry)),
    allowed_origins: Type.Optional(allowedOrigins()),
    at_once: Type.Optional(changed.at_once),
    per_day: Type.Optional(changed.per_day),
    per_address_hour: Type.Optional(changed.per_address_hour),
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
    ...linkLimits(),
    limits: object(
      {
        calls_at_once: count(),
        calls_per_day: count({ description: "In 24 hours." }),
        calls_per_address_and_hour: count({
          description:
            "From one IP address: through this link if it has a limit of its own, otherwise over all links without one.",
        }),
      },
      { description: "The limits in effect: the link's own, or the service's defaults." },
    ),
    created_at: time(),
  },
  { title: "PreviewLink" },
);

interface LinkConfig {
  publicUrl: string;
  previewLimits: LinkLimits;
}

/** The row as the API returns it. */
export function previewLink(
  row: PreviewLinkRow,
  { publicUrl, previewLimits }: LinkConfig,
): Static<typeof PreviewLink> {
  const limits = limitsOf(row, previewLimits);
  return {
    slug: row.slug,
    url: `${publicUrl}/preview/${row.slug}`,
    expires_at: row.expiresAt?.toISOString() ?? null,
    allowed_origins: row.allowedOrigins,
    at_once: row.atOnce,
    per_day: row.perDay,
    per_address_hour: row.perAddressHour,
    limits: {
      calls_at_once: limits.atOnce,
      calls_per_day: limits.perDay,
      calls_per_address_and_hour: limits.perAddressAndHour,
    },
    created_at: row.createdAt.toISOString(),
  };
}
