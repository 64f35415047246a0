import { GuardedRequestError } from "@parley/base/net/guarded-request";
import type { ReadingFault } from "../document/unreadable.ts";

/** `gone`: the page says that it isn't there. `refused`: it wants somebody to sign in. `robots`: it wants no robots. */
export type WebFault =
  | ReadingFault
  | "gone"
  | "refused"
  | "unreachable"
  | "private_network"
  | "robots"
  | "no_address";

export interface WebProblem {
  fault: WebFault;
  /** For the owner of the document: what is wrong, then what to do. */
  message: string;
}

export const NO_ADDRESS: WebProblem = {
  fault: "no_address",
  message: "That isn't a web address. Enter one that starts with https:// or http://.",
};

/** For a status other than 2xx; null for those. */
export function statusProblem(status: number, host: string): WebProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status === 404 || status === 410) {
    return { fault: "gone", message: `${host} has no such page (status ${status}). Check the address.` };
  }
  if (status === 401 || status === 403) {
    const message = `${host} doesn't show this page to everybody (status ${status}). Save it as a file, and add that.`;
    return { fault: "refused", message };
  }
  return { fault: "unreachable", message: `${host} answered with status ${status}. Try again later.` };
}

/** For what the guard of outgoing requests throws. @throws anything else */
export function requestProblem(error: unknown): WebProblem {
  if (!(error instanceof GuardedRequestError)) throw error;
  if (error.type === "private_network") return { fault: "private_network", message: error.message };
  if (error.type === "invalid_request") return { fault: "no_address", message: error.message };
  if (error.type === "response_too_large") {
    return { fault: "too_large", message: `${error.message} Add it as a file, or in parts.` };
  }
  return { fault: "unreachable", message: `${error.message} Check the address, or try again later.` };
}
