import { ServiceError, validationFailed, type FieldProblem } from "@parley/base/errors";

/** Prefixes problems of a tool with its place in a larger body, such as `tool` or `tools.0`. */
export function underPath(place: string, problems: FieldProblem[]): FieldProblem[] {
  return problems.map((problem) => ({ ...problem, path: `${place}.${problem.path}` }));
}

/** Runs `work`, and prefixes the paths of its VALIDATION_FAILED with `place`. */
export async function insidePath<T>(place: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== "VALIDATION_FAILED") throw error;
    throw validationFailed(...underPath(place, error.members["fields"] as FieldProblem[]));
  }
}
