/** The link for the first owner to sign up, as printed by a start; null once it has been used. */
import type { RunningService } from "./start-service.ts";

type Started = Pick<RunningService, "logs">;

export function signUpLinkOf(service: Started): { page: string; token: string } | null {
  const [, page, token] = /"sign_up_url":"([^"#]+)#([^"]+)"/.exec(service.logs.text) ?? [];
  return page === undefined || token === undefined ? null : { page, token };
}

/** The same as one address. Throws if there is none. */
export function setupLinkOf(service: Started): string {
  const link = signUpLinkOf(service);
  if (link === null) throw new Error("the service printed no owner's link");
  return `${link.page}#${link.token}`;
}
