import { AuthorizationResponseError, ResponseBodyError } from "oauth4webapi";
import { messageOf } from "@parley/base/thrown";
import { Refusal } from "./refusal.ts";

/** Characters of the provider's own words that the log shows. */
const MOST_SHOWN = 200;

/**
 * Throws the refusal for what went wrong at the provider. Its detail has oauth4webapi's code and message, but not its
 * cause, which may contain tokens.
 */
export function refusalOf(error: unknown): never {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === "access_denied") throw new Refusal("cancelled");
    throw new Refusal("provider", { error: shown(error.error), words: shown(error.error_description) });
  }
  if (error instanceof ResponseBodyError) {
    throw new Refusal("provider", { error: shown(error.error), words: shown(error.error_description) });
  }
  const { code } = error as { code?: unknown };
  throw new Refusal("provider", { code: shown(code), words: shown(messageOf(error)) });
}

function shown(text: unknown): string | undefined {
  return typeof text === "string" ? text.slice(0, MOST_SHOWN) : undefined;
}
