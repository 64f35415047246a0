import { ServiceError, type FieldProblem } from "@parley/base/errors";

const UNAVAILABLE = "This agent can't take calls right now. Try again later.";

/** The same error in words for visitors, who can't change the agent and needn't know how it is set up. */
export function visitorError(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  const { code, members, retryAfter } = error;
  switch (code) {
    case "CONFLICT":
    case "TEMPLATE_LIMIT":
      return new ServiceError(code, UNAVAILABLE, members, retryAfter);
    case "VALIDATION_FAILED": {
      const fields = (members["fields"] as FieldProblem[]).map(({ path }) => ({
        path,
        message: UNAVAILABLE,
      }));
      return new ServiceError(code, UNAVAILABLE, { fields });
    }
    case "MISSING_VARIABLES": {
      const missing = members["missing"] as string[];
      return new ServiceError(code, `Fill in ${missing.join(", ")} first.`, { missing });
    }
    default:
      return error;
  }
}
