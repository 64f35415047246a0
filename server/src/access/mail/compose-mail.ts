/** Writes the email for an entry of the queue, with what is true when it is sent. */
import type { Db } from "../../platform/db/schema.ts";
import { findPersonWithPassword } from "../people/person-queries.ts";
import { insertPasswordReset, isPasswordResetFor, RESET_LINK_MS } from "../people/password-resets.ts";
import { findInvitation } from "../workspaces/invitation-queries.ts";
import { getWorkspace } from "../workspaces/workspace-queries.ts";
import { attentionParts } from "./attention-parts.ts";
import { browserInLetter, nameInLetter, timeInLetter } from "./letters/letter-words.ts";
import { twoFactorWords } from "./letters/two-factor-words.ts";
import { writeLetter, type Letter, type LetterParts } from "./letters/write-letter.ts";
import type { InvitationMail, MailContent, PasswordResetMail } from "./mail-content.ts";

export interface ComposeOptions {
  db: Db;
  /** Without a trailing slash. */
  publicUrl: string;
  /** False if the operator turned passwords off. */
  isPasswordSignInOn: boolean;
}

/** Null if there is nothing to send: an invitation was revoked, or nobody has that email. */
export async function composeMail(
  options: ComposeOptions,
  content: MailContent,
  queuedAt: Date,
): Promise<Letter | null> {
  const parts = await partsOf(options, content, queuedAt);
  return parts && writeLetter({ ...parts, publicUrl: options.publicUrl });
}

type Parts = Omit<LetterParts, "publicUrl">;

async function partsOf(options: ComposeOptions, content: MailContent, queuedAt: Date): Promise<Parts | null> {
  const { db, publicUrl } = options;
  switch (content.kind) {
    case "invitation":
      return invitationParts(db, publicUrl, content);
    case "password_reset":
      return resetParts(db, publicUrl, content, queuedAt);
    case "new_sign_in": {
      const { to, at, address, userAgent } = content;
      const where = [
        `Time: ${timeInLetter(new Date(at))}`,
        `Browser: ${browserInLetter(userAgent ?? undefined)}`,
        `IP address: ${address}`,
      ];
      return {
        subject: "New sign-in to your Parley account",
        paragraphs: [`Someone signed in to ${to} from a new browser.`, where.join("\n")],
        ...(await warning(options, to)),
      };
    }
    case "password_changed": {
      const when = timeInLetter(new Date(content.at));
      return {
        subject: "Your Parley password was changed",
        paragraphs: [
          `The password for ${content.to} was changed on ${when}. All other sessions were signed out.`,
        ],
        ...(await warning(options, content.to)),
      };
    }
    case "email_changed": {
      const { to, next, at } = content;
      const when = timeInLetter(new Date(at));
      return {
        subject: "Your Parley email was changed",
        paragraphs: [`The email of your account was changed from ${to} to ${next} on ${when}.`],
        notes: [
          "If this was you, you can ignore this email. If not, tell the server's operator now: they can sign everyone out and restore your access.",
        ],
      };
    }
    case "single_sign_on": {
      const { to, at, event } = content;
      const provider = nameInLetter(content.provider ?? "single sign-on");
      const link = event === "connected" ? `connected with ${provider}` : `disconnected from ${provider}`;
      const when = timeInLetter(new Date(at));
      const resetEndsIt = `If this was you, you can ignore this email. If not, reset your password: that signs everyone out${event === "connected" ? ` and disconnects ${provider}` : ""}.`;
      return {
        subject: `Your Parley account was ${link}`,
        paragraphs: [
          `The account of ${to} was ${link} on ${when}.`,
          ...(event === "connected" ? [`Anyone who signs in with that account at ${provider} gets in.`] : []),
        ],
        notes: [(await canReset(options, to)) ? resetEndsIt : NO_PASSWORD],
      };
    }
    case "attention":
      return attentionParts(db, publicUrl, content);
    case "two_factor":
      return { ...twoFactorWords(content), ...(await warning(options, content.to)) };
    default:
      return content satisfies never;
  }
}

/** For people without a password. */
const NO_PASSWORD =
  "If this was you, you can ignore this email. If not, secure the account that you sign in with, then tell the server's operator: they can sign everyone out.";

async function canReset({ db, isPasswordSignInOn }: ComposeOptions, email: string): Promise<boolean> {
  return isPasswordSignInOn && (await findPersonWithPassword(db, email)) !== null;
}

async function warning(options: ComposeOptions, email: string): Promise<Pick<Parts, "action" | "notes">> {
  if (!(await canReset(options, email))) return { notes: [NO_PASSWORD] };
  return {
    action: { label: "Reset your password", url: `${options.publicUrl}/forgot-password` },
    notes: [
      "If this was you, you can ignore this email. If not, reset your password: that signs everyone out.",
    ],
  };
}

async function invitationParts(
  db: Db,
  publicUrl: string,
  { to, token, invitedBy }: InvitationMail,
): Promise<Parts | null> {
  const invitation = await findInvitation(db, token, new Date());
  const workspace = invitation && (await getWorkspace(db, invitation.workspaceId));
  if (!workspace) return null;
  const name = nameInLetter(workspace.name);
  const role = `${/^[aeo]/.test(invitation.role) ? "an" : "a"} ${invitation.role}`;
  const invites = invitedBy === null ? "You're invited" : `${nameInLetter(invitedBy)} invited you`;
  return {
    subject: `Join ${name} on Parley`,
    paragraphs: [`${invites} to join ${name} on Parley as ${role}.`],
    action: { label: `Join ${name}`, url: `${publicUrl}/invitation#${token}` },
    notes: [
      `The link is for ${to}, works once, and expires on ${timeInLetter(invitation.expiresAt)}.`,
      "If you didn't expect this email, you can ignore it.",
    ],
  };
}

/** The link starts to work only now, so that asking for one tells nobody whether the account exists. */
async function resetParts(
  db: Db,
  publicUrl: string,
  { to, token }: PasswordResetMail,
  queuedAt: Date,
): Promise<Parts | null> {
  const person = await findPersonWithPassword(db, to);
  if (!person) return null;
  const expiresAt = new Date(queuedAt.getTime() + RESET_LINK_MS);
  await insertPasswordReset(
    db,
    { userId: person.userId, token, byEmail: true, removesTwoFactor: false, expiresAt },
    new Date(),
  );
  // An earlier attempt may have arrived after all, and its link may have been used. Or the email has changed since the
  // account was found, and whoever reads the old one hasn't shown that they read the new one.
  if (!(await isPasswordResetFor(db, token, to, new Date()))) return null;
  return {
    subject: "Reset your Parley password",
    paragraphs: [`Someone asked to reset the password of ${to}.`],
    action: { label: "Choose a new password", url: `${publicUrl}/reset-password#${token}` },
    notes: [
      "The link works once, within an hour.",
      "If it wasn't you, you can ignore this email. Your password stays the same.",
    ],
  };
}
