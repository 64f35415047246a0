/** People with sessions, as in the dashboard: a cookie, and the Origin of one of the service's pages. */
import type { FastifyInstance } from "fastify";
import { insertPerson } from "../../src/access/people/person-queries.ts";
import type { Person, Role } from "../../src/access/people/actor.ts";
import { insertMember } from "../../src/access/workspaces/member-queries.ts";
import { insertWorkspace } from "../../src/access/workspaces/workspace-queries.ts";
import type { Answer, Api } from "./api.ts";

export const ORIGIN = "http://127.0.0.1:8080";
export const PASSWORD = "correct horse battery";

export interface SignedIn {
  person: Person;
  workspaceId: string;
  cookie: string;
  /** `{workspace_id}` in the path stands for the person's own workspace. */
  (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

let people = 0;
/** Shared by everyone, because hashing is slow by design. */
let hashed: Promise<string> | undefined;

/** Everybody gets their own address, so that they don't share a rate limit. */
export function newAddress(): string {
  people++;
  return `10.0.${people >> 8}.${people & 255}`;
}

/** Sends a request as a browser at `address` would. */
export function browserAt(app: FastifyInstance, address: string) {
  return async (
    method: string,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await app.inject({
      method: method as "GET",
      url,
      remoteAddress: address,
      headers: {
        host: "127.0.0.1:8080",
        origin: ORIGIN,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const isJson = String(response.headers["content-type"]).startsWith("application/json");
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json() : response.body,
    };
  };
}

/** The cookies that a response set, without their attributes, as the browser sends them back. */
export function cookiesOf(answer: Answer): string {
  const set = (answer.headers["set-cookie"] ?? []) as string | string[];
  return [set]
    .flat()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/**
 * A person with an account and, unless `role` is null, a membership in a workspace of their own or in `workspaceId`.
 */
export async function signedIn(api: Api, role: Role | null, workspaceId?: string): Promise<SignedIn> {
  const { db, people: context } = api.context;
  const address = newAddress();
  const email = `person${people}@example.com`;
  hashed ??= context.hashPassword(PASSWORD);
  const passwordHash = await hashed;
  const person = await insertPerson(db, { name: `Person ${people}`, email, passwordHash });
  const id = workspaceId ?? (role === null ? "ws_none" : await insertWorkspace(db, "Test"));
  const browser = browserAt(api.app, address);
  const answer = await browser("POST", "/auth/sign-in", { email, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`signing in answered ${JSON.stringify(answer.body)}`);
  // Only now, so that the workspace's audit log begins without the sign-in.
  if (role !== null) await insertMember(db, id, person.userId, role);
  const cookie = cookiesOf(answer);
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    browser(method, path.replaceAll("{workspace_id}", id), body, { cookie, ...headers });
  return Object.assign(call, { person, workspaceId: id, cookie });
}
