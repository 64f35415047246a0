import type { ProblemKind } from "./problem.ts";

const DAY_MS = 24 * 3_600_000;
/** How long before a model is turned off it is a problem. */
const NOTICE_MS = 60 * DAY_MS;

/** Of an agent's models and fallbacks, the one that ends first. */
export const modelShutdown: ProblemKind = {
  kind: "model_shutdown",
  leastRole: "viewer",
  find({ agents, now, pages }) {
    return agents.flatMap(({ id, name, parts }) => {
      const all = parts
        .flatMap(({ shutdowns }) => shutdowns)
        .toSorted((a, b) => a.date.localeCompare(b.date));
      const [first] = all;
      if (!first || Date.parse(first.date) - now.getTime() > NOTICE_MS) return [];
      const isOver = Date.parse(first.date) <= now.getTime();
      return [
        {
          severity: "warn" as const,
          title: isOver ? `A model of ${name} was turned off` : `A model of ${name} will be turned off soon`,
          cause: first.message,
          resource: { kind: "agent", id },
          link: `${pages}/agents/${id}/settings/voice`,
          count: all.length,
        },
      ];
    });
  },
};
