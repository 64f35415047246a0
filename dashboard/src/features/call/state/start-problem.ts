import { ParleyError } from "@parley/client";
import { toProblem, type Problem } from "../../../api/problem.ts";
import { waitWords } from "./wait-words.ts";

/** Why a call did not start, and when to try again if the service says so. */
export function startProblem(error: unknown): Problem {
  const problem = toProblem(error);
  const wait = error instanceof ParleyError ? error.retryAfter : null;
  if (wait === null) return problem;
  // Many of the service's messages end with advice of their own, which is vaguer.
  const message = problem.message.replace(/ Try again [^.]*\.$/, "");
  return { ...problem, message: `${message} Try again ${waitWords(wait)}.` };
}
