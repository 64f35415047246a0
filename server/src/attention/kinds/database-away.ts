import type { ProblemKind } from "./problem.ts";

/** How long a failure is told of once the database is back, ms: while it is away, nobody could be told. */
const AWAY_TOLD_MS = 10 * 60_000;

/** Whether a failure at `awayAt` is still told of. */
export const isAwayTold = (awayAt: Date, now: Date): boolean =>
  now.getTime() - awayAt.getTime() <= AWAY_TOLD_MS;

export const database: ProblemKind = {
  kind: "database",
  leastRole: "owner",
  find({ service, now }) {
    const awayAt = service?.databaseAwayAt;
    if (!awayAt || !isAwayTold(awayAt, now)) return [];
    return [
      {
        severity: "bad",
        title: "The database couldn't be reached",
        cause: `Last at ${awayAt.toISOString().slice(11, 19)} UTC. Calls couldn't start during that time`,
        resource: { kind: "service", id: "database" },
        link: "/docs/guide/operations#when-the-database-is-in-trouble",
        count: 1,
      },
    ];
  },
};
