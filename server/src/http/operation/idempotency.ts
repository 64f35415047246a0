/** The `Idempotency-Key` header (draft-ietf-httpapi-idempotency-key-header): a retry gets the first answer. */
import { Type } from "typebox";
import {
  findKeptAnswer,
  forgetExpiredAnswers,
  hashRequest,
  keepAnswer,
  type KeptAnswer,
  type KeyedRequest,
} from "./kept-answers.ts";
import type { Db } from "../../db/schema.ts";
import { validationFailed } from "../../errors.ts";

/** The header, as the API's document and the MCP server's tools describe it. */
export const IdempotencyKey = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: "^[\\x21-\\x7e]([\\x20-\\x7e]*[\\x21-\\x7e])?$",
  description: "Yours for this one request, for example a UUID: a retry with it gets the first answer.",
});

/** Runs in the transaction that does what is asked, with the answer that will be given. */
export type Keep = (tx: Db, answer: KeptAnswer) => Promise<void>;

/** Ends a transaction whose request another one with the same key has already answered. */
class AnsweredMeanwhile extends Error {
  readonly answer: KeptAnswer;
  constructor(answer: KeptAnswer) {
    super("another request of the same key was answered first");
    this.answer = answer;
  }
}

/** The key of a request; null if it has none. Throws VALIDATION_FAILED. */
export function idempotencyKey(headers: Record<string, string | string[] | undefined>): string | null {
  const key = headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key === "string" && /^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(key)) return key;
  throw validationFailed({ path: "Idempotency-Key", message: "must be 1 to 255 printable ASCII characters" });
}

/**
 * Does `work` once per key; it must call `keep` in its transaction. The same request with the same key gets the first
 * answer for 24 h, even if both arrive at the same moment; another request with that key is CONFLICT. Errors are not
 * kept.
 */
export async function onceForKey(
  db: Db,
  request: Omit<KeyedRequest, "key" | "hash"> & { key: string | null; content: unknown },
  work: (keep: Keep) => Promise<KeptAnswer>,
): Promise<KeptAnswer & { isReplay: boolean }> {
  const { key, content, ...rest } = request;
  if (key === null) return { ...(await work(async () => undefined)), isReplay: false };
  const keyed: KeyedRequest = { ...rest, key, hash: hashRequest(content) };
  const known = await findKeptAnswer(db, keyed, new Date());
  if (known) return { ...known, isReplay: true };
  try {
    const answer = await work(async (tx, kept) => {
      const meanwhile = await keepAnswer(tx, keyed, kept, new Date());
      if (meanwhile) throw new AnsweredMeanwhile(meanwhile);
    });
    await forgetExpiredAnswers(db, new Date());
    return { ...answer, isReplay: false };
  } catch (error) {
    if (error instanceof AnsweredMeanwhile) return { ...error.answer, isReplay: true };
    throw error;
  }
}
