import { Type } from "typebox";
import { PASSWORD_LENGTH } from "../../../access/people/password-rules.ts";
import { ROLES } from "../../../access/people/actor.ts";
import { nullable, object, oneOf, text, time } from "@parley/base/schema-builders";
import { eitherCode } from "../two-factor/two-factor-schema.ts";

/** One of somebody's own sessions. */
export const OwnSession = object(
  {
    id: Type.String(),
    created_at: time({ description: "When it began." }),
    last_seen_at: time({ description: "When it was last used, to the minute." }),
    address: nullable(Type.String(), { description: "The IP address that signed in." }),
    user_agent: nullable(Type.String(), { description: "The browser that signed in." }),
    current: Type.Boolean({ description: "Whether it's the session that asks." }),
  },
  { title: "OwnSession" },
);

export const SessionParams = object({
  session_id: Type.String({ description: "Id of the session.", examples: ["ses_01k2"] }),
});

export const PersonDeletion = object(
  {
    current_password: Type.Optional(
      text({ maxLength: PASSWORD_LENGTH.max, description: "Or a code. One of them is required." }),
    ),
    ...eitherCode,
    delete_workspaces: Type.Optional(
      Type.Array(Type.String({ maxLength: 100 }), {
        maxItems: 1000,
        description: "Ids of all workspaces that only you own. They are deleted too.",
      }),
    ),
  },
  {
    title: "PersonDeletion",
    examples: [{ current_password: "a long password of hers", delete_workspaces: ["ws_01k2"] }],
  },
);

const named = { id: Type.String(), name: Type.String() };

/** docs/accounts.md#your-data */
export const PersonExport = object(
  {
    exported_at: time({}),
    person: object({ ...named, email: Type.String(), email_verified: Type.Boolean(), created_at: time({}) }),
    sign_in: object({
      has_password: Type.Boolean(),
      has_two_factor: Type.Boolean(),
      single_sign_on: Type.Array(
        object({ issuer: Type.String(), subject: Type.String(), connected_at: time({}) }),
      ),
    }),
    sessions: Type.Array(
      object({
        id: Type.String(),
        created_at: time({}),
        last_seen_at: time({}),
        address: nullable(Type.String()),
        user_agent: nullable(Type.String()),
      }),
    ),
    workspaces: Type.Array(object({ ...named, role: oneOf(ROLES), joined_at: time({}) })),
    access_tokens: Type.Array(
      object({
        ...named,
        workspace_id: Type.String(),
        role: oneOf(ROLES),
        created_at: time({}),
        expires_at: nullable(time({})),
        last_used_at: nullable(time({})),
      }),
    ),
    account_events: Type.Array(
      object({
        id: Type.String(),
        event: Type.String(),
        reason: nullable(Type.String()),
        count: Type.Integer(),
        address: Type.String(),
        user_agent: nullable(Type.String()),
        created_at: time({}),
      }),
      { description: "Your sign-ins, refused ones, and changes of how you sign in." },
    ),
    call_comments: Type.Array(
      object({
        id: Type.String(),
        workspace_id: Type.String(),
        call_id: Type.String(),
        turn_id: nullable(Type.String()),
        text: Type.String(),
        created_at: time({}),
      }),
      { description: "What you wrote about calls, in the workspaces that you're a member of." },
    ),
    audit_log: Type.Array(
      object({
        id: Type.String(),
        workspace_id: Type.String(),
        action: Type.String(),
        resource_type: Type.String(),
        resource_id: nullable(Type.String()),
        access_token_id: nullable(Type.String()),
        address: Type.String(),
        user_agent: nullable(Type.String()),
        created_at: time({}),
      }),
      { description: "What you did in the workspaces that you're a member of." },
    ),
  },
  { title: "PersonExport" },
);
