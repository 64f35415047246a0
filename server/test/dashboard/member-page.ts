import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newEmail } from "../harness/new-email.ts";
import { cookieOf } from "../harness/signed-up-owner.ts";
import type { DashboardPage } from "./dashboard-page.ts";

const PASSWORD = "another long password";

/** A page of somebody who joined with this role. */
export async function memberPage(
  { api, newPage, service }: DashboardPage,
  role: string,
  { name = "Ben", email = newEmail(role) } = {},
): Promise<Page> {
  const { url } = await api("POST", "invitations", { role });
  const response = await fetch(`${service.url}/auth/sign-up`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: service.url },
    body: JSON.stringify({ name, email, password: PASSWORD, token: String(url).split("#")[1] }),
  });
  expect(response.status, await response.text()).toBe(201);
  const page = await newPage();
  const cookies = response.headers.getSetCookie().map(cookieOf);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: service.url })));
  return page;
}
