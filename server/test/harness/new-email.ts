import { randomUUID } from "node:crypto";

/** An email address that nobody else has in a service that tests share. */
export function newEmail(name: string): string {
  return `${name}.${randomUUID().slice(0, 8)}@example.com`;
}
