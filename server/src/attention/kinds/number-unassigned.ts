import type { ProblemKind } from "./problem.ts";

export const numberUnassigned: ProblemKind = {
  kind: "number_unassigned",
  leastRole: "viewer",
  find({ idleNumbers, pages }) {
    return idleNumbers.map(({ id, number }) => ({
      severity: "info",
      title: `${number} has no agent`,
      cause: "Nobody answers its calls, and no agent calls from it",
      resource: { kind: "phone_number", id },
      link: `${pages}/phone/numbers/${id}`,
      count: 1,
    }));
  },
};
