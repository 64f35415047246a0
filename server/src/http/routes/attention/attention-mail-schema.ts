import { Type } from "typebox";
import { notFound } from "@parley/base/errors";
import { object } from "@parley/base/schema-builders";
import type { Actor } from "../../../access/people/actor.ts";

export const AttentionMailSetting = object(
  {
    enabled: Type.Boolean({ description: "Whether you get an email when something needs attention." }),
    available: Type.Boolean({ description: "False if the server sends no email." }),
  },
  { title: "AttentionMailSetting" },
);

/** The setting is a member's own. Throws NOT_FOUND for a token that belongs to nobody. */
export function memberOf({ userId }: Actor): string {
  if (userId === null) throw notFound("member");
  return userId;
}
