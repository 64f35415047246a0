/**
 * Password hashes that take no time, for tests that sign in a hundred times. The service's own take a tenth of a second
 * on purpose; tests that start the service use those.
 */
import { createHash, randomBytes } from "node:crypto";
import type { PeopleOptions } from "../../src/access/people/create-people.ts";

const digest = (salt: string, password: string): string =>
  createHash("sha256")
    .update(`${salt}:${password.normalize("NFKC")}`)
    .digest("hex");

export const QUICK_PASSWORDS: NonNullable<PeopleOptions["passwords"]> = {
  async hash(password) {
    const salt = randomBytes(16).toString("hex");
    return `${salt}:${digest(salt, password)}`;
  },
  async verify({ hash, password }) {
    const [salt = "", expected] = hash.split(":");
    return digest(salt, password) === expected;
  },
};
