import { STATUS_CODES } from "node:http";
import type { ToolResponse } from "../request/send-request.ts";

/** What the model is told about a response that is not 2xx; null for one that is. */
export function statusProblem({ status, headers }: Pick<ToolResponse, "status" | "headers">): string | null {
  if (status >= 200 && status < 300) return null;
  const name = STATUS_CODES[status];
  const isRedirect =
    status >= 300 && status < 400 && headers.some(({ key }) => key.toLowerCase() === "location");
  const where = isRedirect ? ", a redirect, which isn't followed" : "";
  return `The API returned ${status}${name === undefined ? "" : ` ${name}`}${where}.`;
}
