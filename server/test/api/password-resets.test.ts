/** What a reset password ends, also while something else is under way. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createSharesOf } from "@parley/base/bounds/shares";
import { users, userSessions } from "../../src/platform/db/people-tables.ts";
import { composeMail } from "../../src/access/mail/compose-mail.ts";
import { createPeople } from "../../src/access/people/create-people.ts";
import { headerOf } from "../../src/access/people/create-two-factor.ts";
import { endPasswordResets, newResetToken, resetPassword } from "../../src/access/people/password-resets.ts";
import { updatePerson } from "../../src/access/people/person-queries.ts";
import { newResetLink } from "../../src/access/people/reset-link.ts";
import { codeOf } from "../doubles/authenticator.ts";
import { startSmtpServer, type SmtpServer } from "../doubles/smtp-server.ts";
import { QUICK_PASSWORDS } from "../doubles/quick-passwords.ts";
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
const NEXT = "another good one of hers";
const SIGN_IN = "New sign-in to your Parley account";
const VOICE = "https://voice.example.com";

async function tokenFor(email: string): Promise<string> {
  const { url } = await newResetLink(api.context.db, VOICE, { email, removeTwoFactor: false });
  return url.split("#")[1] ?? "";
}

/** Resets this person's password to `NEXT`. */
async function reset(email: string): Promise<void> {
  const passwordHash = await QUICK_PASSWORDS.hash(NEXT);
  const token = await tokenFor(email);
  await api.context.db.transaction((tx) => resetPassword(tx, { token, passwordHash }, new Date()));
}

interface Interruptions {
  afterVerify?: () => Promise<void>;
  afterHash?: () => Promise<void>;
  db?: typeof api.context.db;
}

/** The service, with something happening between its steps. */
async function peopleWith({ afterVerify, afterHash, db = api.context.db }: Interruptions) {
  const after = async <T>(result: Promise<T>, act: (() => Promise<void>) | undefined): Promise<T> => {
    await result;
    await act?.();
    return result;
  };
  const passwords = {
    hash: (password: string) => after(QUICK_PASSWORDS.hash(password), afterHash),
    verify: (check: { hash: string; password: string }) => after(QUICK_PASSWORDS.verify(check), afterVerify),
  };
  const { logger } = api.context;
  return createPeople({
    hashPlaces: createSharesOf("passwords", () => undefined),
    db,
    logger,
    keys: [Buffer.alloc(32, 7)],
    isSecure: false,
    passwords,
  });
}

/** The database, where `act` is done before each deletion outside of a transaction. */
function beforeDeletions(act: () => Promise<void>): typeof api.context.db {
  const { db } = api.context;
  return new Proxy(db, {
    get(target, key, receiver) {
      if (key !== "delete") return Reflect.get(target, key, receiver) as unknown;
      return (table: Parameters<typeof db.delete>[0]) => ({
        async where(condition: Parameters<ReturnType<typeof db.delete>["where"]>[0]) {
          await act();
          return db.delete(table).where(condition);
        },
      });
    },
  });
}

const senderWith = (cookie?: string) => ({ cookie, address: newAddress(), userAgent: "test" });
const sessionsOf = (userId: string) => api.context.db.$count(userSessions, eq(userSessions.userId, userId));
const statusWith = async (email: string, password: string) =>
  (await browserAt(api.app, newAddress())("POST", "/auth/sign-in", { email, password })).status;

test("confirming or changing a password doesn't undo a reset at the same moment", async () => {
  const change = { current: PASSWORD, next: "a third good password" };
  for (const [step, what] of [
    ["verify", "confirm"],
    ["verify", "change"],
    ["hash", "change"],
  ] as const) {
    const { person, cookie } = await signedIn(api, "viewer");
    const act = () => reset(person.email);
    const people = await peopleWith(step === "verify" ? { afterVerify: act } : { afterHash: act });
    const sender = senderWith(cookie);
    const asked =
      what === "change" ? people.changePassword(change, sender) : people.confirmPassword(PASSWORD, sender);
    await expect(asked, `${what}, ${step}`).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
    const statuses = [await statusWith(person.email, PASSWORD), await statusWith(person.email, NEXT)];
    expect(statuses).toEqual([401, 200]);
  }
});

test("a sign-in that was under way doesn't outlast a reset", async () => {
  const { person } = await signedIn(api, "viewer");
  const people = await peopleWith({ afterVerify: () => reset(person.email) });
  const signingIn = people.signIn({ email: person.email, password: PASSWORD }, senderWith());
  await expect(signingIn).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect(await sessionsOf(person.userId)).toBe(0);
});

test("a sign-in without a code that was under way doesn't outlast turning two-factor authentication on", async () => {
  const call = await signedIn(api, "viewer");
  const { userId, email } = call.person;
  const { body } = await call("POST", "/auth/two-factor/enrol", { current_password: PASSWORD });
  const turnOn = async () => {
    const on = await call("POST", "/auth/two-factor/confirm", { code: codeOf(String(body.uri)) });
    expect(on.status).toBe(200);
  };
  const people = await peopleWith({ afterVerify: turnOn });
  const signingIn = people.signIn({ email, password: PASSWORD }, senderWith());
  await expect(signingIn).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect(await sessionsOf(userId)).toBe(1); // the one that turned it on
});

test("a sign-in whose code was right just now doesn't outlast a reset", async () => {
  const call = await signedIn(api, "viewer");
  const { userId, email } = call.person;
  const { body } = await call("POST", "/auth/two-factor/enrol", { current_password: PASSWORD });
  await call("POST", "/auth/two-factor/confirm", { code: codeOf(String(body.uri)) });
  const before = await sessionsOf(userId);
  const { cookies } = await (await peopleWith({})).signIn({ email, password: PASSWORD }, senderWith());
  // The first deletion after the session is opened forgets the tries.
  const db = beforeDeletions(async () => {
    if ((await sessionsOf(userId)) > before) await reset(email);
  });
  const people = await peopleWith({ db });
  const [recoveryCode = ""] = body.recovery_codes as string[];
  const finishing = people.twoFactor.finishSignIn({ recoveryCode }, senderWith(headerOf(cookies)));
  await expect(finishing).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect(await sessionsOf(userId)).toBe(0);
});

test("the session of a changed password doesn't outlast a reset", async () => {
  const { person, cookie } = await signedIn(api, "viewer");
  const { db } = api.context;
  const thenReset = new Proxy(db, {
    get(target, key, receiver) {
      if (key !== "transaction") return Reflect.get(target, key, receiver) as unknown;
      return async (work: Parameters<typeof db.transaction>[0]) => {
        await db.transaction(work);
        await reset(person.email);
      };
    },
  });
  const people = await peopleWith({ db: thenReset });
  const changing = people.changePassword(
    { current: PASSWORD, next: "a third good password" },
    senderWith(cookie),
  );
  await expect(changing).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect(await sessionsOf(person.userId)).toBe(0);
  expect(await statusWith(person.email, NEXT)).toBe(200);
});

test("an email that is being changed stays as it is if the password is reset meanwhile", async () => {
  const call = await signedIn(api, "viewer");
  const { userId, email } = call.person;
  const { people, db } = api.context;
  const { confirmPassword } = people;
  onTestFinished(() => void Object.assign(people, { confirmPassword }));
  people.confirmPassword = async (...given) => {
    const checked = await confirmPassword(...given);
    await reset(email);
    return checked;
  };
  const change = { email: `not-${email}`, current_password: PASSWORD };
  expect((await call("PATCH", "/auth/person", change)).status).toBe(422);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  expect(user).toMatchObject({ email });
});

test("after a reset, a browser from before is new again; after a change, the one that changed it isn't", async () => {
  const { email } = (await signedIn(api, "viewer")).person;
  const ask = browserAt(api.app, newAddress());
  const signIn = (password: string, cookie: string) =>
    ask("POST", "/auth/sign-in", { email, password }, { cookie });
  const before = await signIn(PASSWORD, "");
  await smtp.received(email, SIGN_IN, 2);
  const reset = { token: await tokenFor(email), new_password: PASSWORD };
  expect((await ask("POST", "/auth/password-reset", reset)).status).toBe(204);
  const again = await signIn(PASSWORD, cookiesOf(before));
  await smtp.received(email, SIGN_IN, 3);

  const cookie = cookiesOf(again);
  const change = { current_password: PASSWORD, new_password: NEXT };
  const changed = await ask("POST", "/auth/password", change, { cookie });
  expect((await signIn(NEXT, cookiesOf(changed))).status).toBe(200);
  expect((await signIn(NEXT, cookie)).status).toBe(200);
  await smtp.received(email, SIGN_IN, 4);
  await expect.poll(async () => (await api.pool.query("select 1 from mails")).rows).toEqual([]);
  expect(smtp.mails.filter(({ to, subject }) => to.includes(email) && subject === SIGN_IN)).toHaveLength(4);
});

test("a link that was asked for with an old email never verifies the new one", async () => {
  const { userId, email } = (await signedIn(api, "viewer")).person;
  const { db } = api.context;
  const next = `not-${email}`;
  // Changes the email after its account was found, before the link is stored.
  const meanwhile = beforeDeletions(async () => {
    await updatePerson(db, userId, { name: undefined, email: next });
    await endPasswordResets(db, userId, new Date());
  });
  const options = { publicUrl: VOICE, isPasswordSignInOn: true };
  const content = { kind: "password_reset", to: email, token: newResetToken() } as const;
  expect(await composeMail({ ...options, db: meanwhile }, content, new Date())).toBeNull();
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  expect(user).toMatchObject({ email: next, emailVerified: false });
  const wanted = { kind: "password_reset", to: next, token: newResetToken() } as const;
  expect(await composeMail({ ...options, db }, wanted, new Date())).not.toBeNull();
});
