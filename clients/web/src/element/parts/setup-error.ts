import { RefusedError } from "../../refused-error.ts";

/** The page has set the element up wrongly: for its developer, and nothing that a visitor could change. */
export class SetupError extends Error {
  override readonly name = "SetupError";
}

/** Whether it stays wrong until the page, or the preview link's list of sites, is changed. */
export function isOfSetup(error: unknown): boolean {
  return error instanceof SetupError || isNotAllowed(error);
}

/** Whether the preview link doesn't allow this site. A link that doesn't exist is refused to other sites in the same way. */
export function isNotAllowed(error: unknown): boolean {
  return error instanceof RefusedError && error.code === "FORBIDDEN";
}

/** The origin of the address that a page gives as `url`. Throws SetupError. */
export function serviceOrigin(url: string | null): string {
  if (url === null)
    throw new SetupError('Set url to your service\'s address: url="https://voice.example.com".');
  const origin = URL.canParse(url) ? new URL(url) : null;
  if (origin && /^https?:$/.test(origin.protocol)) return origin.origin;
  throw new SetupError(`url="${url}" isn't an address such as https://voice.example.com.`);
}
