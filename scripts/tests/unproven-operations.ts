/**
 * The system tests together must have performed every operation as the lowest role that may, and been refused as the
 * role below. What answered them writes it down (`server/test/harness/answer-record.ts`).
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Of an operation, what decides who may perform it. */
export interface GuardedOperation {
  id: string;
  method: string;
  /** In OpenAPI's notation. */
  path: string;
  /** The lowest role allowed, or `person` or `public`. */
  role: string;
}

/** Who is refused where this role is the lowest that isn't, and how. */
const BELOW: Record<string, { role: string; status: number; who: string } | null> = {
  owner: { role: "admin", status: 403, who: "an admin" },
  admin: { role: "editor", status: 403, who: "an editor" },
  editor: { role: "viewer", status: 403, who: "a viewer" },
  viewer: { role: "none", status: 401, who: "somebody without a token" },
  person: { role: "none", status: 401, who: "somebody who isn't signed in" },
  public: null,
};
const LOWEST: Record<string, string> = {
  owner: "an owner",
  admin: "an admin",
  editor: "an editor",
  viewer: "a viewer",
  person: "somebody who is signed in",
  public: "anyone",
};

interface Described {
  operationId: string;
  "x-role"?: string;
  security: object[];
}

/** The operations of `openapi.json`. */
export function operationsOf(document: { paths: object }): GuardedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Described>).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      role: operation["x-role"] ?? (operation.security.length > 0 ? "person" : "public"),
    })),
  );
}

/** The lines of one process, each once. */
export function answersIn(file: string): Set<string> {
  return new Set(
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== ""),
  );
}

/** The lines of all processes that wrote to the folder, each once. */
export function readAnswers(folder: string): Set<string> {
  return new Set(readdirSync(folder).flatMap((file) => [...answersIn(join(folder, file))]));
}

/** What no test has done with each operation, as a sentence that says which test is missing. */
export function unprovenOperations(
  operations: readonly GuardedOperation[],
  answers: ReadonlySet<string>,
): string[] {
  return operations.flatMap(({ id, method, path, role }) => {
    const route = `${method} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
    const lowest = role === "public" ? "none" : role;
    const succeeds = [...answers].some((line) => {
      const status = line.startsWith(`${route} ${lowest} `) ? Number(line.split(" ").at(-1)) : 0;
      return (status >= 200 && status < 300) || status === 303;
    });
    const below = BELOW[role];
    const refuses = !below || answers.has(`${route} ${below.role} ${below.status}`);
    return [
      ...(succeeds
        ? []
        : [`${id}: write a test in which ${LOWEST[role]} does it and gets an answer of 2xx.`]),
      ...(refuses ? [] : [`${id}: write a test in which ${below.who} gets ${below.status}.`]),
    ];
  });
}
