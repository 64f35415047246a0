/** What an email in the queue is about. Texts are written when it is sent. */
import type { TwoFactorEvent } from "./letters/two-factor-words.ts";

interface Addressed {
  to: string;
}

export interface InvitationMail extends Addressed {
  kind: "invitation";
  /** Of the link. */
  token: string;
  /** The name of who invites; null if an access token of nobody did. */
  invitedBy: string | null;
}

/** `to` may belong to nobody: that is only looked up when the email is sent. */
export interface PasswordResetMail extends Addressed {
  kind: "password_reset";
  /** Of the link. */
  token: string;
}

export interface NewSignInMail extends Addressed {
  kind: "new_sign_in";
  /** RFC 3339. */
  at: string;
  address: string;
  userAgent: string | null;
}

export interface PasswordChangedMail extends Addressed {
  kind: "password_changed";
  /** RFC 3339. */
  at: string;
}

/** `to` is the old one: whoever reads it is the last who can say that it wasn't them. */
export interface EmailChangedMail extends Addressed {
  kind: "email_changed";
  next: string;
  /** RFC 3339. */
  at: string;
}

export interface TwoFactorMail extends Addressed {
  kind: "two_factor";
  /** RFC 3339. */
  at: string;
  event: TwoFactorEvent;
}

export interface SingleSignOnMail extends Addressed {
  kind: "single_sign_on";
  /** RFC 3339. */
  at: string;
  /** Null if the service has none any more. */
  provider: string | null;
  event: "connected" | "disconnected";
}

/** Problems that a member asked to hear of. */
export interface AttentionMail extends Addressed {
  kind: "attention";
  workspaceId: string;
  episodeIds: string[];
}

export type MailContent =
  | InvitationMail
  | PasswordResetMail
  | NewSignInMail
  | PasswordChangedMail
  | EmailChangedMail
  | TwoFactorMail
  | SingleSignOnMail
  | AttentionMail;
