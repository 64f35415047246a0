/** Tells the account log of everything that people do about signing in, and of every attempt that is refused. */
import { ServiceError } from "@parley/base/errors";
import type { Opened, People, SecondFactor, Sender } from "../people/people.ts";
import {
  CONFIRMATION_REFUSED,
  type AccountEventName,
  type AccountLog,
  type StrangersEvent,
} from "./account-event.ts";

type Account = StrangersEvent["account"];

interface Attempt {
  whose: () => Promise<Account> | Account;
  /** The event of a refusal; by default a refused sign-in. */
  event?: StrangersEvent["event"];
  /** The reason if it is refused as UNAUTHENTICATED; null: that only means that the session has ended. */
  unauthenticated?: string | null;
}

/** `people`, watched. Nothing else opens a session or checks a password or a code. */
export function watchPeople(people: People, log: AccountLog): People {
  const { twoFactor } = people;

  async function ofSession({ cookie }: Sender): Promise<Account> {
    const session = await people.findSession(cookie).catch(() => null);
    return session && { userId: session.person.userId };
  }

  /** Counts it if it is refused. */
  async function tried<T>(
    work: Promise<T>,
    from: Sender,
    { whose, event = "auth_sign_in_refused", unauthenticated = null }: Attempt,
  ): Promise<T> {
    try {
      return await work;
    } catch (error) {
      const reason = reasonOf(error, unauthenticated);
      if (reason !== null) log.count({ event, account: await whose(), reason, from });
      throw error;
    }
  }

  const bySession = <T>(work: Promise<T>, sender: Sender) =>
    tried(work, sender, { whose: () => ofSession(sender), event: CONFIRMATION_REFUSED });

  async function changed<T>(
    sender: Sender,
    { event, reason }: { event: AccountEventName; reason: string },
    work: () => Promise<T>,
  ): Promise<T> {
    const whose = await ofSession(sender); // the change may end it
    const done = await tried(work(), sender, { whose: () => whose, event: CONFIRMATION_REFUSED });
    if (whose && "userId" in whose) await log.record({ event, userId: whose.userId, reason, from: sender });
    return done;
  }

  async function signedIn(opened: Opened, from: Sender, reason: string): Promise<Opened> {
    await log.record({ event: "auth_sign_in", userId: opened.session.person.userId, reason, from });
    return opened;
  }

  return {
    ...people,
    async signIn(credentials, sender) {
      const { email } = credentials;
      const opened = await tried(people.signIn(credentials, sender), sender, {
        whose: () => ({ email }),
        unauthenticated: "wrong_password",
      });
      return opened.session === null ? opened : signedIn(opened, sender, "password");
    },
    async openSession(userId, sender) {
      return signedIn(await people.openSession(userId, sender), sender, "single_sign_on");
    },
    changePassword: (change, sender) =>
      changed(sender, { event: "auth_password_changed", reason: "changed" }, () =>
        people.changePassword(change, sender),
      ),
    confirmPassword: (password, sender) => bySession(people.confirmPassword(password, sender), sender),
    twoFactor: {
      ...twoFactor,
      enrol: (password, sender) => bySession(twoFactor.enrol(password, sender), sender),
      confirm: (code, sender) =>
        changed(sender, { event: "auth_two_factor_changed", reason: "on" }, () =>
          twoFactor.confirm(code, sender),
        ),
      disable: (password, given, sender) =>
        changed(sender, { event: "auth_two_factor_changed", reason: "off" }, () =>
          twoFactor.disable(password, given, sender),
        ),
      newRecoveryCodes: (password, given, sender) =>
        changed(sender, { event: "auth_two_factor_changed", reason: "codes_replaced" }, () =>
          twoFactor.newRecoveryCodes(password, given, sender),
        ),
      confirmCode: (given, sender) => bySession(twoFactor.confirmCode(given, sender), sender),
      async finishSignIn(given, sender) {
        const person = await twoFactor.challenged(sender);
        const whose = person && { userId: person.userId };
        const opened = await tried(twoFactor.finishSignIn(given, sender), sender, {
          whose: () => whose,
          unauthenticated: "expired",
        });
        return signedIn(opened, sender, kindOf(given));
      },
    },
  };
}

function kindOf(given: SecondFactor): string {
  return "code" in given ? "code" : "recovery_code";
}

/**
 * Null if what was entered isn't why the attempt is refused. `unauthenticated`: the reason for that code; null if it
 * only means that the session has ended.
 */
function reasonOf(error: unknown, unauthenticated: string | null): string | null {
  if (!(error instanceof ServiceError)) return null;
  if (error.code === "RATE_LIMITED") return "rate_limited";
  const { fields = [] } = error.members as { fields?: { path: string }[] };
  const wrong = fields.map(({ path }) => WRONG[path]).find((reason) => reason !== undefined);
  if (error.code === "VALIDATION_FAILED") return wrong ?? null;
  return error.code === "UNAUTHENTICATED" ? unauthenticated : null;
}

/** By the refused field. */
const WRONG: Readonly<Record<string, string>> = {
  current_password: "wrong_password",
  code: "wrong_code",
  recovery_code: "wrong_recovery_code",
};
