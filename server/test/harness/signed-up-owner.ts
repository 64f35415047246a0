/** The owner of a copied service: signed up once per run, because each sign-up takes a second of a busy machine. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServiceProcess } from "./launch-service.ts";
import { signUpLinkOf } from "./sign-up-link.ts";

export const OWNER = { name: "Ann Lee", email: "ann@example.com", password: "correct horse battery" };

/** In the data directory: the owner's session, as `Set-Cookie` gave it. */
const COOKIES = "owner-cookies.json";

/** Takes over the workspace by the link that the service printed. */
export async function signUpOwner(service: ServiceProcess, dataDir: string): Promise<void> {
  const { url } = service;
  const response = await fetch(`${url}/auth/sign-up`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ ...OWNER, token: signUpLinkOf(service)?.token }),
  });
  if (response.status !== 201) throw new Error(`The owner could not sign up: ${await response.text()}`);
  await writeFile(join(dataDir, COOKIES), JSON.stringify(response.headers.getSetCookie()));
}

/** A cookie as the browser sends it back. */
export interface Cookie {
  name: string;
  value: string;
}

/** The signed-up owner's cookies. */
export async function ownerCookies(dataDir: string): Promise<Cookie[]> {
  const cookies = JSON.parse(await readFile(join(dataDir, COOKIES), "utf8")) as string[];
  return cookies.map(cookieOf);
}

/** The cookie that a `Set-Cookie` header sets, without its attributes. */
export function cookieOf(header: string): Cookie {
  const [pair = ""] = header.split(";");
  const at = pair.indexOf("=");
  return { name: pair.slice(0, at), value: pair.slice(at + 1) };
}
