import type { ProblemKind } from "./problem.ts";

/** It may place calls, but nothing says to whom. */
export const trunkDialsNobody: ProblemKind = {
  kind: "trunk_dials_nobody",
  leastRole: "admin",
  find({ trunks, pages }) {
    return trunks
      .filter(({ outbound, dialsNobody }) => outbound && dialsNobody)
      .map(({ id, label }) => ({
        severity: "warn",
        title: `Trunk “${label}” can't call any numbers yet`,
        cause: "It has neither a country nor allowed prefixes",
        resource: { kind: "trunk", id },
        link: `${pages}/phone/trunks/${id}`,
        count: 1,
      }));
  },
};
