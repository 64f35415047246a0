/** Requests, one for each operation, that are sent as the lowest role allowed and as the role below. */
import { readFileSync } from "node:fs";
import { operationsOf, type GuardedOperation } from "../../../../scripts/tests/unproven-operations.ts";
import type { Answer } from "../../harness/requester.ts";
import { BODIES } from "../smallest-bodies.ts";

const OPENAPI = new URL("../../../../openapi.json", import.meta.url);
export const OPERATIONS = operationsOf(JSON.parse(readFileSync(OPENAPI, "utf8")) as { paths: object });

/** What earlier steps have made, by the name it has in paths. */
export type Made = Record<string, string>;

export type Send = (method: string, path: string, body?: unknown, how?: SendOptions) => Promise<Answer>;
/** `onlyHead`: hangs up without reading the body, which may never end. */
export interface SendOptions {
  onlyHead?: boolean;
}
/** By role. `none` has no token or session; `public` sends what anyone may, and keeps the cookies that it gets. */
export type Senders = Record<string, Send>;

export interface Step {
  id: string;
  /** By default the smallest one. A function is called when it is sent. */
  body?: object | (() => object);
  /** Begins with `?`. */
  query?: (made: Made) => string;
  /** Who does it where that isn't a role, such as the holder of a call's token. */
  sender?: Send;
  /** Its answer has no end. */
  isStream?: boolean;
  /** Waits until the operation can be done, and adds to what was made. */
  before?: (made: Made) => Promise<void>;
  /** Other IDs than the latest made. */
  with?: Made;
  /** The name in paths of what the answer's `id` is. */
  makes?: string;
  after?: (answer: Answer, made: Made) => void | Promise<void>;
}

/** In the body of a step: what was made under this name by then. */
export const made = (name: string) => ({ $made: name });

const BELOW: Record<string, string> = { owner: "admin", admin: "editor", editor: "viewer" };

/**
 * Takes one step after another: refused to whoever may not, then done by the lowest who may. Returns what went
 * otherwise, so that one run shows all of it.
 */
export async function takeSteps(steps: readonly Step[], senders: Senders, ids: Made): Promise<string[]> {
  const problems: string[] = [];
  for (const step of steps) {
    const operation = OPERATIONS.find(({ id }) => id === step.id);
    if (!operation) throw new Error(`there is no operation ${step.id}`);
    const { role } = operation;
    try {
      await step.before?.(ids);
      if (role !== "public") {
        const below = BELOW[role] ?? "none";
        const { status } = await send(operation, step, senders[below], ids);
        if (status !== (below === "none" ? 401 : 403)) problems.push(`${step.id} as ${below}: ${status}`);
      }
      const answer = await send(operation, step, step.sender ?? senders[role], ids);
      const isDone = (answer.status >= 200 && answer.status < 300) || answer.status === 303;
      if (!isDone) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      if (step.makes !== undefined) ids[step.makes] = answer.body.id as string;
      await step.after?.(answer, ids);
    } catch (error) {
      problems.push(`${step.id}: ${String(error)}`);
    }
  }
  return problems;
}

function send(operation: GuardedOperation, step: Step, sender: Send | undefined, ids: Made): Promise<Answer> {
  if (!sender) throw new Error(`nobody sends ${operation.id}`);
  const given = { ...ids, ...step.with };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => given[name] ?? whole);
  const own = typeof step.body === "function" ? (step.body as () => object)() : step.body;
  const body = own ?? BODIES[operation.id];
  const onlyHead = step.isStream === true;
  return sender(operation.method, path + (step.query?.(ids) ?? ""), filled(body, given), { onlyHead });
}

function filled(value: unknown, ids: Made): unknown {
  if (value === undefined) return undefined;
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === "object" && part !== null && "$made" in part ? ids[String(part.$made)] : part,
  );
}
