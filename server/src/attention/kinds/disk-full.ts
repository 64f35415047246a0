import type { ProblemKind } from "./problem.ts";

const MEGABYTE = 1_000_000;
/** An hour of calls with recordings takes about 100 MB on each line. */
const LITTLE_MB = 1_000;
const SCARCELY_MB = 200;

export const disk: ProblemKind = {
  kind: "disk",
  leastRole: "owner",
  find({ service }) {
    if (!service) return [];
    const { freeBytes, isDatabaseFull } = service;
    const freeMb = freeBytes === null ? Number.POSITIVE_INFINITY : Math.floor(freeBytes / MEGABYTE);
    if (!isDatabaseFull && freeMb >= LITTLE_MB) return [];
    return [
      {
        severity: isDatabaseFull || freeMb < SCARCELY_MB ? "bad" : "warn",
        title: isDatabaseFull ? "The database's disk is full" : "The server's disk is almost full",
        cause: isDatabaseFull
          ? "Nothing can be saved until there is room"
          : `${freeMb} MB are left for recordings and the database`,
        resource: { kind: "service", id: "disk" },
        link: "/docs/guide/operations#what-to-watch",
        count: 1,
      },
    ];
  },
};
