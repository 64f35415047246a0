/**
 * The doors of `server/src`, from the top: a door imports doors below it, never one above, and doors in one line
 * import each other in one direction only (docs/architecture.md#imports-point-one-way).
 */
import type { Zones } from "./zone.ts";

export const DOORS: readonly string[] = [
  "main.ts commands rotate-secrets.ts",
  "listen.ts",
  "boot",
  "http mcp",
  "service-context.ts",
  "config-types.ts",
  "attention",
  "gallery trials phone",
  "calls",
  "agents",
  "access",
  "events tools provider-keys knowledge",
  "call-records",
  "platform",
];

/** Sentences about doors that the plan lets import upward or both ways, and about places without a door. */
export function doorProblems(zones: Zones): string[] {
  const floorOf = new Map(
    DOORS.flatMap((doors, floor) => doors.split(" ").map((door) => [door, floor] as const)),
  );
  const arrows = Object.entries(zones).flatMap(([from, to]) =>
    to.split(" ").flatMap((each) => (each === "" ? [] : [[doorOf(from), doorOf(each)] as const])),
  );
  const among = new Set(arrows.filter(([from, to]) => from !== to).map((arrow) => arrow.join(" ")));
  const places = new Set([...Object.keys(zones).map(doorOf), ...arrows.flat()]);
  const homeless = [...places].filter((place) => !floorOf.has(place));
  const wrong = [...among].filter((arrow) => {
    const [from = "", to = ""] = arrow.split(" ");
    const [above = 0, below = 0] = [floorOf.get(from), floorOf.get(to)];
    return above > below || (above === below && among.has(`${to} ${from}`));
  });
  return [
    ...homeless.map((place) => `${place} is behind no door: scripts/zones/door-order.ts lists them`),
    ...wrong.map(
      (arrow) => `${arrow.replace(" ", " may not import ")}: the order of doors is in door-order.ts`,
    ),
  ];
}

function doorOf(zone: string): string {
  return zone.split("/")[0] ?? zone;
}
