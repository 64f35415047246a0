import type { Logger } from "@parley/base/logger";
import { startEndOfTurn, type EndOfTurnThread } from "./start-end-of-turn.ts";

/** Null without a model. If it fails, words decide alone. */
export function openEndOfTurn(file: string | null, logger: Pick<Logger, "error">): EndOfTurnThread | null {
  if (file === null) return null;
  return startEndOfTurn({
    file,
    onFailure: (message) => logger.error({ message }, "the model of turn ends failed; words decide alone"),
  });
}
