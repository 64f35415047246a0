import { counted } from "./listed.ts";
import type { ProblemKind } from "./problem.ts";

/** A receiver that restarts misses fewer attempts than this. */
const FEWEST_FAILURES = 3;

/** Until it is saved, or takes a delivery. */
export const webhookFailing: ProblemKind = {
  kind: "webhook_failing",
  leastRole: "viewer",
  find({ webhooks, pages }) {
    return webhooks.flatMap(({ id, name, failures, last, waiting, updatedAt }) => {
      if (!last || failures < FEWEST_FAILURES || updatedAt >= last.failedAt) return [];
      const why = last.cause.replace(/\.$/, "");
      return [
        {
          severity: "warn" as const,
          title: `Webhook “${name}” is failing`,
          cause: waiting === 0 ? why : `${why}. ${counted(waiting, "delivery", "deliveries")} waiting`,
          resource: { kind: "webhook", id },
          link: `${pages}/settings/webhooks/${id}`,
          count: waiting,
        },
      ];
    });
  },
};
