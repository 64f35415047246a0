/** Turns web and email addresses into the words in which people read them out. */

const URL_PATTERN = /\b(?:https?:\/\/|www\.)[^\s<>()[\]{}"']+/giu;
const MAIL_PATTERN = /\b(?:mailto:)?([\w.+-]+)@([\w-]+(?:\.[\w-]+)+)/giu;
/** A lower-case ending distinguishes a bare host from a missing space after a full stop. */
const HOST_PATTERN =
  /\b(?:[A-Za-z0-9-]+\.)+(?:com|org|net|io|dev|app|ai|info|biz|edu|gov|eu|uk|de|ch|at|fr|it|es|nl|in|co|us|ca)\b(?:\/[\w./-]*)?/gu;

/**
 * `https://example.com/help?x=1` becomes `example dot com slash help`, `ann@example.com` becomes `ann at example dot
 * com`.
 */
export function speakAddresses(text: string): string {
  return text
    .replace(URL_PATTERN, (found) => withoutFinalMarks(found, speakUrl))
    .replace(MAIL_PATTERN, (_, user: string, host: string) => `${speakSigns(user)} at ${speakSigns(host)}`)
    .replace(HOST_PATTERN, (found) => withoutFinalMarks(found, speakUrl));
}

function speakUrl(url: string): string {
  const [, host = "", path = ""] = /^(?:https?:\/\/)?(?:www\.)?([^/?#]*)([^?#]*)/iu.exec(url) ?? [];
  const segments = path.split("/").filter((segment) => segment !== "");
  // Only a path that a caller could remember is read out: a few words, no ids.
  const isMemorable = segments.length <= 2 && segments.every((segment) => /^[a-z-]{1,20}$/iu.test(segment));
  const spoken = isMemorable ? segments.map((segment) => ` slash ${speakSigns(segment)}`).join("") : "";
  return speakSigns(host.replace(/^[^@]*@/u, "").replace(/:\d+$/u, "")) + spoken;
}

function speakSigns(text: string): string {
  const words: Record<string, string> = { ".": "dot", "-": "dash", _: "underscore", "+": "plus" };
  return text.replace(/[._+-]/gu, (sign) => ` ${words[sign]} `).trim();
}

/** Leaves the final full stop to the sentence. */
function withoutFinalMarks(found: string, speak: (address: string) => string): string {
  const [marks = ""] = /[.,;:!?]+$/u.exec(found) ?? [];
  return speak(found.slice(0, found.length - marks.length)) + marks;
}
