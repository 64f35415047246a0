/** Builds an index without keeping anybody from writing (docs/decisions/0248-later-steps.md). */
import type { LaterStep } from "./later-steps.ts";

export interface LaterIndex {
  name: string;
  /** What comes after its name: `on calls (workspace_id)`. */
  on: string;
}

/** A step that builds the index; one that broke off, and so isn't valid, is built anew. */
export function indexStep({ name, on }: LaterIndex): LaterStep {
  return {
    name: `index ${name}`,
    async run(session, { kind }) {
      if (kind === "embedded") {
        await session.query(`create index if not exists ${name} ${on}`); // one session, so nobody waits
        return;
      }
      const { rows } = await session.query<{ isValid: boolean }>(
        `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)`,
        [name],
      );
      if (rows[0]?.isValid) return;
      if (rows.length > 0) await session.query(`drop index concurrently if exists ${name}`);
      await session.query(`create index concurrently ${name} ${on}`);
    },
  };
}
