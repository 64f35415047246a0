import { Type, type Static } from "typebox";
import { line, object, oneOf, text, time } from "@parley/base/schema-builders";
import { PASSWORD_LENGTH } from "../../../access/people/password-rules.ts";
import type { Sender, Session } from "../../../access/people/people.ts";
import { ROLES } from "../../../access/people/actor.ts";
import type { OperationReply } from "../../operation/operation.ts";

const email = text({ maxLength: 254, format: "email" });
const linkToken = text({
  minLength: 1,
  maxLength: 200,
  description: "The part after the `#` of an invitation link or of the setup link printed on first start.",
});
const newPassword = text({
  minLength: PASSWORD_LENGTH.min,
  maxLength: PASSWORD_LENGTH.max,
  description: "Must not be a common password or contain the name or email.",
});
const anyPassword = text({ maxLength: PASSWORD_LENGTH.max });

const personName = line({ minLength: 1, maxLength: 255 });

export const SignUp = object(
  { token: linkToken, name: personName, email, password: newPassword },
  {
    title: "SignUp",
    examples: [
      { token: "lnk_example", name: "Ann", email: "ann@example.com", password: "a long password of hers" },
    ],
  },
);
export const SignIn = object(
  { email, password: anyPassword },
  { title: "SignIn", examples: [{ email: "ann@example.com", password: "a long password of hers" }] },
);
export const PasswordChange = object(
  { current_password: anyPassword, new_password: newPassword },
  {
    title: "PasswordChange",
    examples: [{ current_password: "a long password of hers", new_password: "another long password" }],
  },
);
export const PersonPatch = object(
  {
    name: Type.Optional(personName),
    email: Type.Optional(email),
    current_password: Type.Optional(
      text({ maxLength: PASSWORD_LENGTH.max, description: "Required to change the email." }),
    ),
  },
  { title: "PersonPatch", examples: [{ name: "Ann Lee" }] },
);
export const WorkspaceToLeave = object(
  { workspace_id: text({ maxLength: 100 }) },
  { title: "WorkspaceToLeave", examples: [{ workspace_id: "ws_01k2" }] },
);
export const LinkToken = object(
  { token: linkToken },
  { title: "LinkToken", examples: [{ token: "lnk_example" }] },
);

export const SessionRecord = object(
  {
    person: object({ id: Type.String(), name: Type.String(), email: Type.String() }),
    expires_at: time({ description: "Extended while the session is used." }),
  },
  { title: "Session" },
);

export const CodeNeeded = object(
  { needs_code: Type.Literal(true, { description: "Send a code of the authenticator app next." }) },
  { title: "CodeNeeded" },
);

export const Joined = object(
  { workspace_id: Type.String(), role: oneOf(ROLES) },
  { title: "JoinedWorkspace" },
);

function sessionRecord({ person, expiresAt }: Session): Static<typeof SessionRecord> {
  const { userId: id, name, email } = person;
  return { person: { id, name, email }, expires_at: expiresAt.toISOString() };
}

/** A reply with the session and the cookies that maintain it. */
export function sessionReply(status: number, session: Session, cookies: string[]): OperationReply {
  const headers = cookies.length > 0 ? { headers: { "set-cookie": cookies } } : {};
  return { status, body: sessionRecord(session), ...headers };
}

/** What better-auth learns about the sender of a request. */
export function senderOf(request: {
  headers: Record<string, string | string[] | undefined>;
  address: string;
}): Sender {
  const { cookie, "user-agent": userAgent } = request.headers;
  return {
    cookie: typeof cookie === "string" ? cookie : undefined,
    address: request.address,
    userAgent: typeof userAgent === "string" ? userAgent.slice(0, 500) : undefined,
  };
}
