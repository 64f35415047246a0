/** The link for the first owner to sign up, as printed by a start; null once it has been used. */
import type { RunningService } from "./start-service.ts";

export function signUpLinkOf(service: RunningService): { page: string; token: string } | null {
  const [, page, token] = /"sign_up_url":"([^"#]+)#([^"]+)"/.exec(service.logs.text) ?? [];
  return page === undefined || token === undefined ? null : { page, token };
}
