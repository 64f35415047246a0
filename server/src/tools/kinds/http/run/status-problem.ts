import type { ToolResponse } from "../request/send-request.ts";

/** The model's explanation of a response that is not 2xx; null for one that is. */
export function statusProblem({ status, headers }: Pick<ToolResponse, "status" | "headers">): string | null {
  if (status >= 200 && status < 300) return null;
  const isRedirect =
    status >= 300 && status < 400 && headers.some(({ key }) => key.toLowerCase() === "location");
  const where = isRedirect ? " and a redirect, which isn't followed" : "";
  return `The endpoint answered with status ${status}${where}.`;
}
