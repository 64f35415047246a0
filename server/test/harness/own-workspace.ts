/** A workspace like that of a first start, in a service that other tests use too: through the API alone. */
import { request as httpRequest } from "node:http";
import { EXAMPLE_AGENT, exampleTool } from "../../src/boot/first-start/example.ts";
import { cookieOf, OWNER, ownerCookies, type Cookie } from "./signed-up-owner.ts";
import { requester, type Request } from "./requester.ts";
import type { ServiceOfRun } from "./run-context.ts";

export interface OwnWorkspace {
  workspaceId: string;
  /** Its owner's access token. */
  token: string;
  /** Its owner, who has no other workspace. */
  owner: { name: string; email: string; password: string };
  /** The owner's session. */
  cookies: Cookie[];
  /** The example agent and its tool. */
  example: { agentId: string; toolId: string };
  /** `{workspace_id}` stands for this workspace, and its owner sends. */
  request: Request;
}

let made = 0;

/** Makes one in a service whose owner has signed up. */
export async function ownWorkspace(service: ServiceOfRun): Promise<OwnWorkspace> {
  made++;
  const owner = { ...OWNER, email: `ann.${made}@example.com` };
  const address = `127.1.${made >> 8}.${made & 255}`; // so that nobody shares a rate limit
  const host = asSession(service.url, address, await ownerCookies(service.dataDir));
  const {
    data: [first],
  } = await host("GET", "/public/v1/workspaces");
  const lobby = `/public/v1/workspaces/${first.id}`;
  const { url } = await host("POST", `${lobby}/invitations`, { role: "viewer" });
  const guest = asSession(service.url, address, []);
  const { person } = await guest("POST", "/auth/sign-up", { ...owner, token: new URL(url).hash.slice(1) });
  const { id: workspaceId } = await guest("POST", "/public/v1/workspaces", { name: "My workspace" });
  await host("DELETE", `${lobby}/members/${person.id}`);
  const path = `/public/v1/workspaces/${workspaceId}`;
  const { token } = await guest("POST", `${path}/access-tokens`, { name: "Tests", role: "owner" });
  const request = requester(() => ({ url: service.url, workspaceId, token }));
  const example = await makeExample(service.url, async (method, below, body) => {
    const answer = await request(method, `${path}/${below}`, body);
    if (answer.status >= 300) throw new Error(`${below} answered ${JSON.stringify(answer.body)}`);
    return answer.body;
  });
  return { workspaceId, token, owner, cookies: guest.cookies, example, request };
}

async function makeExample(
  url: string,
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of any shape
  api: (method: string, below: string, body?: unknown) => Promise<any>,
): Promise<OwnWorkspace["example"]> {
  const { id: toolId } = await api("POST", "tools", exampleTool(url));
  const { id: agentId } = await api("POST", "agents", EXAMPLE_AGENT);
  await api("PUT", `agents/${agentId}/tools`, { tool_ids: [toolId] });
  await api("POST", `agents/${agentId}/preview-link`);
  return { agentId, toolId };
}

/** A browser with these cookies, and those it is given, at an address of this machine. Throws if it is refused. */
function asSession(url: string, localAddress: string, cookies: Cookie[]) {
  const jar = [...cookies];
  const ask = (method: string, path: string, body?: unknown) =>
    // oxlint-disable-next-line typescript/no-explicit-any -- answers of any shape
    new Promise<any>((resolve, reject) => {
      const headers = {
        origin: url,
        cookie: jar.map(({ name, value }) => `${name}=${value}`).join("; "),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      };
      const request = httpRequest(url + path, { method, localAddress, headers }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.on("error", reject).on("end", () => {
          jar.push(...(response.headers["set-cookie"] ?? []).map(cookieOf));
          if ((response.statusCode ?? 500) >= 300) reject(new Error(`${method} ${path} answered ${text}`));
          else resolve(text === "" ? null : JSON.parse(text));
        });
      });
      request.on("error", reject).end(body === undefined ? undefined : JSON.stringify(body));
    });
  return Object.assign(ask, { cookies: jar });
}
