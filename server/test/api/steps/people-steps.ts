import { expect } from "vitest";
import { codeOf } from "../../doubles/authenticator.ts";
import type { OpenidProvider } from "../../doubles/openid-provider.ts";
import type { SmtpServer } from "../../doubles/smtp-server.ts";
import { made, type Send, type Step } from "./step.ts";

export interface Newcomer {
  name: string;
  email: string;
  password: string;
  /** Of the link that lets them sign up. */
  token: string;
}

/** A person signs up and sees to their sessions and their second factor. `elsewhere`: their other browser. */
export function accountSteps(person: Newcomer, elsewhere: Send): Step[] {
  const { email, password } = person;
  let [uri, first, second, third]: string[] = [];
  return [
    { id: "auth_setup" },
    { id: "auth_read_link", body: { token: person.token } },
    { id: "auth_sign_up", body: person },
    { id: "auth_session" },
    { id: "auth_get_sign_in_methods" },
    { id: "auth_update_person", body: { name: "Ann Lee" } },
    {
      id: "auth_list_sessions",
      before: async () => void (await elsewhere("POST", "/auth/sign-in", { email, password })),
      after({ body }, ids) {
        const other = (body.data as { id: string; current: boolean }[]).find(({ current }) => !current);
        ids["session_id"] = other?.id ?? "none";
      },
    },
    { id: "auth_end_session" },
    { id: "auth_export_person" },
    {
      id: "auth_enrol_two_factor",
      body: () => ({ current_password: password }),
      after({ body }) {
        uri = body.uri as string;
        [first] = body.recovery_codes as string[];
      },
    },
    { id: "auth_confirm_two_factor", body: () => ({ code: codeOf(uri ?? "") }) },
    {
      id: "auth_replace_recovery_codes",
      body: () => ({ current_password: password, recovery_code: first }),
      after: ({ body }) => void ([second, third] = body.recovery_codes as string[]),
    },
    { id: "auth_sign_out" },
    { id: "auth_sign_in", body: { email, password } },
    { id: "auth_finish_sign_in", body: () => ({ recovery_code: second }) },
    { id: "auth_disable_two_factor", body: () => ({ current_password: password, recovery_code: third }) },
  ];
}

/** The same person changes their password, forgets it, and connects an account at the provider. */
export function signInSteps(
  { email, password }: Newcomer,
  { smtp, provider }: { smtp: SmtpServer; provider: OpenidProvider },
): Step[] {
  const [next, last] = ["another good one of hers", "the last one of them all"];
  let token = "";
  let url = "";
  return [
    { id: "auth_change_password", body: { current_password: password, new_password: next } },
    {
      id: "auth_request_password_reset",
      body: { email },
      async after() {
        const { text } = await smtp.received(email, "Reset your Parley password");
        token = /#(\S+)/.exec(text)?.[1] ?? "";
      },
    },
    { id: "auth_read_password_reset", body: () => ({ token }) },
    { id: "auth_reset_password", body: () => ({ token, new_password: last }) },
    { id: "auth_sign_in", body: { email, password: last } },
    { id: "auth_start_oidc", body: {} },
    {
      id: "auth_connect_oidc",
      body: { current_password: last },
      after: ({ body }) => void (url = body.url as string),
    },
    {
      id: "auth_finish_oidc",
      async before(ids) {
        provider.person = { sub: "ann", email, email_verified: true };
        ids["$query"] = (await provider.visit(url)).search;
      },
      query: (ids) => ids["$query"] ?? "",
      after: ({ headers }) => expect(headers.get("location")).not.toContain("problem"),
    },
    { id: "auth_disconnect_oidc", body: { current_password: last } },
    { id: "workspaces_list" },
    { id: "workspaces_create" },
  ];
}

export const invitationSteps: readonly Step[] = [
  {
    id: "invitations_create",
    makes: "invitation_id",
    after: ({ body }, ids) => void (ids["$invited_by"] = new URL(body.url as string).hash.slice(1)),
  },
  { id: "invitations_list" },
  { id: "invitations_get" },
];

/** Somebody with an account accepts that invitation, and leaves. */
export const guestSteps = (workspaceId: string): Step[] => [
  { id: "auth_accept_link", body: { token: made("$invited_by") } },
  { id: "auth_leave_workspace", body: { workspace_id: workspaceId } },
];

/** The guest is there again, takes back a comment on the call after having become a viewer, and is removed. */
export const memberSteps = (email: string, asGuest: Send): Step[] => [
  {
    id: "members_list",
    after({ body }, ids) {
      const { data } = body as { data: { id: string; email: string }[] };
      ids["member_id"] = data.find((member) => member.email === email)?.id ?? "none";
    },
  },
  { id: "members_get" },
  { id: "members_patch", body: { role: "editor" } },
  { id: "calls_create_comment", sender: asGuest, makes: "comment_id" },
  { id: "members_patch", body: { role: "viewer" } },
  { id: "calls_delete_comment", sender: asGuest },
  { id: "members_sign_out" },
  { id: "members_delete" },
  { id: "invitations_create", makes: "invitation_id" },
  { id: "invitations_delete" },
];
