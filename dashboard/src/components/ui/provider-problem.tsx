import { Notice } from "./notice.tsx";

/** Why signing in with the OpenID provider didn't work, by the `problem` in the page's address. */
const WORDS: Record<string, (name: string) => string> = {
  cancelled: (name) => `You came back without signing in with ${name}.`,
  expired: () => "This link expired or was already used. Start again.",
  busy: () => "Too many attempts from your network. Try again in a minute.",
  provider: (name) => `Signing in with ${name} failed. If it keeps failing, ask this server’s operator.`,
  email: (name) =>
    `${name} didn’t confirm your email. Verify it there, then try again. If you have a password here, you can sign in with it and connect ${name} under Your account.`,
  domain: () => "People with your email’s domain can’t sign in here.",
  not_invited: () => "You aren’t a member of a workspace yet. Ask an admin to invite you.",
  no_owner: () => "This server has no owner yet. Someone has to open its setup link first.",
  account_exists: (name) =>
    `There’s already an account with your email. Sign in with its password, then connect ${name} under Your account.`,
  connected_elsewhere: (name) =>
    `This account, or the one at ${name}, is already connected with another. Disconnect that one first.`,
  link: () => "This invitation has been used, revoked or has expired. Ask for a new one.",
  other_email: () => "This invitation is for another email.",
};

/** Nothing if `problem` isn't one of them. */
export function ProviderProblem({ problem, name }: { problem: string | undefined; name: string }) {
  const words = Object.hasOwn(WORDS, problem ?? "") ? WORDS[problem ?? ""] : undefined;
  return words ? <Notice look="bad">{words(name)}</Notice> : null;
}
