import type { ProblemKind } from "./problem.ts";

const HOUR_MS = 3_600_000;

/** Until it takes a call, is saved, or an hour has passed, since the limit counts the last hour. */
export const trunkLimits: ProblemKind = {
  kind: "trunk_limits",
  leastRole: "admin",
  find({ trunks, now, pages }) {
    return trunks.flatMap(({ id, label, limit, updatedAt }) => {
      if (!limit || updatedAt >= limit.failedAt) return [];
      if (now.getTime() - limit.failedAt.getTime() > HOUR_MS) return [];
      return [
        {
          severity: "warn" as const,
          title: `Trunk “${label}” has reached its limit`,
          cause: limit.cause,
          resource: { kind: "trunk", id },
          link: `${pages}/phone/trunks/${id}`,
          count: 1,
        },
      ];
    });
  },
};
