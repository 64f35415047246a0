/** Checks the arguments of one call's tools without making other calls wait. */
import type { TaskRunner } from "@parley/base/bounds/task";
import { isQuickCheck } from "./quick-schema.ts";
import { validateArguments, type CheckedArguments } from "./validate-arguments.ts";

/** Never rejects. `text` is JSON as the model wrote it. */
export type ArgumentCheck = (schema: Record<string, unknown>, text: string) => Promise<CheckedArguments>;

/** The name and input of the task that other threads run. */
export const VALIDATE_ARGUMENTS = "validate_arguments";
export interface ArgumentsToValidate {
  schema: Record<string, unknown>;
  text: string;
}

/** `tasks` gets everything that isn't plain and small. There, `callId` takes turns with other calls. */
export function createArgumentCheck(tasks: TaskRunner, callId: string): ArgumentCheck {
  return async (schema, text) => {
    if (isQuickCheck(schema, text)) return validateArguments(schema, text);
    try {
      const input: ArgumentsToValidate = { schema, text };
      return (await tasks.run({ name: VALIDATE_ARGUMENTS, input }, callId)) as CheckedArguments;
    } catch {
      const message = "The arguments couldn't be checked in time. Try again with simpler ones.";
      return { isValid: false, value: text.slice(0, 1000), message };
    }
  };
}
