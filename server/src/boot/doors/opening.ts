import type { Logger } from "@parley/base/logger";
import type { Config } from "../../config-types.ts";

/** What each door gets besides what was opened before it. */
export interface Opening {
  config: Config;
  logger: Logger;
  /** Closes what was opened when the service ends or can't start, in reverse. Null is left alone. */
  keep<Opened extends { close(): unknown } | null>(opened: Opened): Opened;
}
