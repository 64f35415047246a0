import { signUpLinkOf } from "./sign-up-link.ts";
import type { RunningService } from "./start-service.ts";

/** Another workspace of the service, with an editor's token. Signs the first owner up, so it works once per service. */
export async function otherWorkspace(
  service: RunningService,
): Promise<{ token: string; workspaceId: string }> {
  const person = { name: "Ann Lee", email: "ann@example.com", password: "correct horse battery" };
  const origin = service.url;
  const body = { ...person, token: signUpLinkOf(service)?.token };
  const signedUp = await service.request("POST", "/auth/sign-up", body, { token: null, headers: { origin } });
  const headers = { cookie: signedUp.headers.getSetCookie().join("; "), origin };
  const ask = async (path: string, body: unknown) =>
    (await service.request("POST", path, body, { token: null, headers })).body;
  const { id } = await ask("/public/v1/workspaces", { name: "Other" });
  const { token } = await ask(`/public/v1/workspaces/${id}/access-tokens`, { name: "ci", role: "editor" });
  return { token, workspaceId: id };
}
