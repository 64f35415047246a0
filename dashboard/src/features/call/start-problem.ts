import { ParleyError } from "@parley/client";
import { toProblem } from "../../api/problem.ts";
import { ApiError } from "../../api/request.ts";
import { waitWords } from "./wait-words.ts";

/** Why a call did not start, and what can be done. */
export interface StartProblem {
  /** One sentence or two: the service's own, and when to try again where it says so. */
  message: string;
  /** The catalogue's code; `UNREACHABLE` where no answer came. */
  code: string;
  /** Variables that want a value. */
  missing: readonly string[];
}

export function startProblem(error: unknown): StartProblem {
  const known = error instanceof ApiError ? error : toProblem(error);
  const wait = error instanceof ApiError || error instanceof ParleyError ? error.retryAfter : null;
  const when = wait === null ? "" : ` You can try again ${waitWords(wait)}.`;
  return { message: `${known.message}${when}`, code: known.code, missing: missingOf(error) };
}

function missingOf(error: unknown): readonly string[] {
  if (error instanceof ApiError) return error.missing;
  return error instanceof ParleyError && error.is("MISSING_VARIABLES") ? error.detail.missing : [];
}
