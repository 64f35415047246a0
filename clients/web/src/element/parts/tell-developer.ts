/** What the console says to whoever put the element on a page. Visitors only read that calls aren't available. */
import { RefusedError } from "../../refused-error.ts";
import { isNotAllowed, SetupError } from "./setup-error.ts";

export interface Place {
  /** Where the page says that the service is. */
  url: string | null;
  /** The preview link's slug; null if calls start with `getToken`. */
  preview: string | null;
}

/** Where docs/embed.md says more. */
type Part = "parley-call" | "your-sites-origin" | "startcall";

/** Says why the agent can't be loaded or called, and where to read more, if a developer can do something about it. */
export function tellDeveloper(error: unknown, place: Place): void {
  const hint = hintOf(error, place);
  if (!hint) return;
  const [what, part] = hint;
  const docs = `/docs/guide/embed#${part}`;
  const { url } = place;
  const where = url !== null && URL.canParse(docs, url) ? new URL(docs, url).href : `${docs} on your service`;
  console.error(`<parley-call>: ${what} See ${where}`, error);
}

function hintOf(error: unknown, { preview }: Place): [string, Part] | null {
  if (error instanceof SetupError) return [error.message, "parley-call"];
  if (error instanceof RefusedError) {
    if (isNotAllowed(error))
      return [
        `Pages at ${location.origin} can't use the preview link "${preview}". Add this site under Websites on the agent's Share page, and check that the link exists.`,
        "your-sites-origin",
      ];
    if (error.code === "NOT_FOUND")
      return [`The preview link "${preview}" doesn't exist or has expired.`, "parley-call"];
    if (error.code === "UNKNOWN")
      return [`The address in url answered ${error.message}, which isn't Parley's answer.`, "parley-call"];
    return null; // a limit, or a value that the visitor left out
  }
  // Without getToken, this is the visitor's connection, and the browser has logged it.
  if (error instanceof TypeError && preview !== null) return null;
  return ["The call didn't start: getToken failed, or nothing connected.", "startcall"];
}
