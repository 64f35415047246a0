import { ImportProblem } from "../draft/import-problem.ts";

/** How many schemas are looked at for one tool; a schema that refers to itself in many ways grows fast. */
const MAX_SCHEMAS = 2000;

/** With fewer levels it may be small enough. */
export class SchemaTooLarge extends ImportProblem {
  constructor() {
    super("has a schema that is too large for a tool");
    this.name = "SchemaTooLarge";
  }
}

/** Called for every schema that is looked at. Throws SchemaTooLarge when there are too many. */
export type Spend = () => void;

export function schemaBudget(): Spend {
  let spent = 0;
  return () => {
    if (++spent > MAX_SCHEMAS) throw new SchemaTooLarge();
  };
}
