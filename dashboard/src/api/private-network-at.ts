import type { Problem } from "./problem.ts";

/** Puts a PRIVATE_NETWORK problem at the form's only field that names a server, since the error names none. */
export function privateNetworkAt<P extends Problem | null>(path: string, problem: P): P | Problem {
  if (problem?.code !== "PRIVATE_NETWORK") return problem;
  return { ...problem, fields: new Map([[path, { message: problem.message }]]) };
}
