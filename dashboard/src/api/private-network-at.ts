import type { Problem } from "./problem.ts";

/** The same problem at the form's only field that names a server, since PRIVATE_NETWORK names no field. */
export function privateNetworkAt<P extends Problem | null>(path: string, problem: P): P | Problem {
  if (problem?.code !== "PRIVATE_NETWORK") return problem;
  return { ...problem, fields: new Map([[path, { message: problem.message }]]) };
}
