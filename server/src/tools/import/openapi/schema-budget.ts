import { ImportProblem } from "../draft/import-problem.ts";

/** How many schemas are visited for one tool. A schema that refers to itself in several ways grows fast. */
const MAX_SCHEMAS = 2000;

/** Thrown when a tool's schemas exceed the budget. With fewer levels they may fit. */
export class SchemaTooLarge extends ImportProblem {
  constructor() {
    super("has a schema that is too large for a tool");
    this.name = "SchemaTooLarge";
  }
}

/** Called for every schema that is visited. Throws SchemaTooLarge when there are too many. */
export type Spend = () => void;

export function schemaBudget(): Spend {
  let spent = 0;
  return () => {
    if (++spent > MAX_SCHEMAS) throw new SchemaTooLarge();
  };
}
