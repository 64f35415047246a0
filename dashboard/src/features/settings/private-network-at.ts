import type { Problem } from "../../api/problem.ts";

/** The same problem, at the form's one field that names a server: PRIVATE_NETWORK speaks of no field. */
export function privateNetworkAt(path: string, problem: Problem | null): Problem | null {
  if (problem?.code !== "PRIVATE_NETWORK") return problem;
  return { ...problem, fields: new Map([[path, { message: problem.message }]]) };
}
