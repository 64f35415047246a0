import { readCallToken, type CallToken } from "../call-token.ts";
import { SetupError } from "./parts/setup-error.ts";
import type { GetToken } from "./reflecting-element.ts";

/** Throws what `getToken` throws, an Error with the service's words if it gives a refusal, and SetupError if neither. */
export async function askPageForToken(getToken: GetToken): Promise<CallToken> {
  const given = await getToken();
  try {
    return readCallToken(given, undefined);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new SetupError("getToken must give the whole answer of the token endpoint, as an object.", {
      cause: error,
    });
  }
}
