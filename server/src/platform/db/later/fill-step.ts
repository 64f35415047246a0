import type { LaterStep } from "./later-steps.ts";

/**
 * Fills in rows from before an upgrade, a batch at a time. `statement` takes the id after which the batch begins and
 * the number of its rows, and answers the batch's last id as `last`: null once there are no more.
 */
export function fillStep({
  name,
  batch,
  statement,
}: {
  name: string;
  batch: number;
  statement: string;
}): LaterStep {
  return {
    name,
    async run(session, { signal }) {
      let last: string | null = "";
      while (!signal.aborted) {
        const { rows }: { rows: { last: string | null }[] } = await session.query(statement, [last, batch]);
        last = rows[0]?.last ?? null;
        if (last === null) return;
      }
      signal.throwIfAborted();
    },
  };
}
