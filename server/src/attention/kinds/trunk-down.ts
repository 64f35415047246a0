import { counted } from "./listed.ts";
import type { ProblemKind } from "./problem.ts";

/**
 * As the process sees it that looks for problems. One that has just begun to look takes a silent trunk for neither up nor
 * down: otherwise each restart would call an outage resolved.
 */
export const trunkDown: ProblemKind = {
  kind: "trunk_down",
  leastRole: "admin",
  find({ trunks, pages }) {
    return trunks
      .filter(({ isUp }) => isUp === false)
      .map(({ id, label, lastError, numbers }) => {
        const why = lastError?.replace(/\.$/, "") ?? "It doesn't answer";
        const reached = numbers === 0 ? "" : `. ${counted(numbers, "number")} can't be reached`;
        return {
          severity: "bad",
          title: `Trunk “${label}” is down`,
          cause: `${why}${reached}`,
          resource: { kind: "trunk", id },
          link: `${pages}/phone/trunks/${id}`,
          count: numbers,
        };
      });
  },
  undecided({ trunks }) {
    return trunks
      .filter(({ isUp }) => isUp === null)
      .map(({ id, updatedAt }) => ({ id, savedAt: updatedAt }));
  },
};
