/** Prints the plan of folders from the top floor down, with what each may import: `node scripts/draw-folders.ts`. */
import { floorsOf } from "./zones/floors.ts";
import { plans } from "./zones/plans.ts";
import { zonesOf } from "./zones/zone.ts";

for (const plan of plans) {
  const { floors, circle } = floorsOf(zonesOf(plan), plan.everywhere);
  console.log(`${plan.root}: ${floors.length} floors, ${circle.length} folders in circles`);
  for (const [index, floor] of [...floors.entries()].toReversed()) {
    for (const { name, allowed } of floor) {
      console.log(
        `${String(index + 1).padStart(3)}  ${name}${allowed.length > 0 ? ` <- ${allowed.join(", ")}` : ""}`,
      );
    }
  }
  for (const { name } of circle) console.log(`  ?  ${name}`);
}
