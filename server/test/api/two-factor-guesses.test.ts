/** Somebody who knows the password and guesses codes: how many they get, and what the owner is told. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertPasswordReset, newResetToken } from "../../src/access/people/password-resets.ts";
import { newResetLink } from "../../src/access/people/reset-link.ts";
import { codeOf } from "../doubles/authenticator.ts";
import { startSmtpServer, type SmtpServer } from "../doubles/smtp-server.ts";
import { apiOfFile } from "./api.ts";
import { browserAt, cookiesOf, newAddress, PASSWORD, signedIn } from "./signed-in.ts";

let smtp: SmtpServer;
const env: NodeJS.ProcessEnv = { MAIL_FROM: "Parley <parley@example.com>" };
beforeAll(async () => {
  smtp = await startSmtpServer();
  env["SMTP_URL"] = smtp.url;
});
const api = apiOfFile(env);
afterAll(() => smtp.close());
const WRONG_CODES = "Too many wrong codes for your Parley account";

async function enrolled() {
  const call = await signedIn(api, "viewer");
  const { body } = await call("POST", "/auth/two-factor/enrol", { current_password: PASSWORD });
  const on = await call("POST", "/auth/two-factor/confirm", { code: codeOf(String(body.uri)) });
  expect(on.status).toBe(200);
  return { ...call.person, cookie: cookiesOf(on) };
}

/** Enters the password and `count` wrong codes in a browser of their own. Returns how many were checked. */
async function guess(email: string, password: string, from: number, count: number): Promise<number> {
  const ask = browserAt(api.app, newAddress());
  const first = await ask("POST", "/auth/sign-in", { email, password });
  expect(first.status).toBe(202);
  let checked = 0;
  for (let i = from; i < from + count; i++) {
    const code = String(i).padStart(6, "0");
    const { status } = await ask("POST", "/auth/sign-in/code", { code }, { cookie: cookiesOf(first) });
    if (status === 422) checked++;
  }
  return checked;
}

/** As an emailed link does. */
async function resetByEmail(userId: string, new_password: string): Promise<void> {
  const token = newResetToken();
  const expiresAt = new Date(Date.now() + 3_600_000);
  const reset = { userId, token, byEmail: true, removesTwoFactor: false, expiresAt };
  await insertPasswordReset(api.context.db, reset, new Date());
  const ask = browserAt(api.app, newAddress());
  expect((await ask("POST", "/auth/password-reset", { token, new_password })).status).toBe(204);
}

test("whoever reads the email gets new tries by resetting the password once a day, and the operator's link always gives some", async () => {
  const { userId, email } = await enrolled();
  const checked: number[] = [];
  const tryWith = async (password: string) => {
    const from = 100 * checked.length;
    checked.push((await guess(email, password, from, 5)) + (await guess(email, password, from + 10, 5)));
  };
  await tryWith(PASSWORD);
  for (const round of [1, 2]) {
    const next = `another good one of hers ${round}`;
    await resetByEmail(userId, next);
    await tryWith(next);
  }
  expect(checked).toEqual([10, 10, 0]);
  const link = { email, removeTwoFactor: false };
  const { url } = await newResetLink(api.context.db, "https://voice.example.com", link);
  const reset = { token: url.split("#")[1], new_password: PASSWORD };
  const ask = browserAt(api.app, newAddress());
  expect((await ask("POST", "/auth/password-reset", reset)).status).toBe(204);
  await tryWith(PASSWORD);
  expect(checked).toEqual([10, 10, 0, 10]);
});

test("the owner is told of the sixth wrong code, also below the limit, once a day", async () => {
  const { email } = await enrolled();
  expect(await guess(email, PASSWORD, 500, 4)).toBe(4);
  expect(await guess(email, PASSWORD, 510, 1)).toBe(1);
  const told = () => smtp.mails.filter(({ to, subject }) => to.includes(email) && subject === WRONG_CODES);
  await expect.poll(async () => (await api.pool.query("select 1 from mails")).rows).toEqual([]);
  expect(told()).toEqual([]);
  expect(await guess(email, PASSWORD, 520, 2)).toBe(2);
  expect((await smtp.received(email, WRONG_CODES)).text).toContain("None of them worked.");
  await guess(email, PASSWORD, 530, 5);
  await expect.poll(async () => (await api.pool.query("select 1 from mails")).rows).toEqual([]);
  expect(told()).toHaveLength(1);
});

test.each(["disable", "recovery-codes"])(
  "the owner is told of wrong codes that somebody who is signed in enters at %s",
  async (path) => {
    const { email, cookie } = await enrolled();
    for (let i = 0; i < 6; i++) {
      const body = { current_password: PASSWORD, code: String(600 + i).padStart(6, "0") };
      const ask = browserAt(api.app, newAddress());
      expect((await ask("POST", `/auth/two-factor/${path}`, body, { cookie })).status).toBe(422);
    }
    await smtp.received(email, WRONG_CODES);
  },
);
