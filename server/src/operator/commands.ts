/** What the running service answers over its operator socket. */
import { newResetLink, resetLinkCommand } from "../people/reset-link.ts";
import { backupCommands } from "./answer-backups.ts";
import { answered, type AnsweredCommand } from "./operator-command.ts";

export const operatorCommands: readonly AnsweredCommand[] = [
  ...backupCommands,
  answered(resetLinkCommand, ({ db, config, logger }, input) => {
    // Using it would leave them without the only way in.
    if (!config.isPasswordSignInOn)
      throw new Error("This server doesn't take passwords. Restart it without PASSWORD_SIGN_IN=false first.");
    logger.info(input, "a link to reset a password was printed");
    return newResetLink(db, config.publicUrl, input);
  }),
];
