/** What the running service answers over its control socket. */
import { answerAccountLog } from "../../access/account-log/answer-account-log.ts";
import { accountLogCommand } from "../../access/account-log/account-log-command.ts";
import { newResetLink, resetLinkCommand } from "../../access/people/reset-link.ts";
import { backupCommands } from "./answer-backups.ts";
import { answered, type AnsweredCommand } from "./control-command.ts";

export const controlCommands: readonly AnsweredCommand[] = [
  ...backupCommands,
  answered(accountLogCommand, ({ db }, input) => answerAccountLog(db, input)),
  answered(resetLinkCommand, async ({ db, config, accountLog }, input) => {
    // A reset disconnects the provider, their only way in.
    if (!config.isPasswordSignInOn)
      throw new Error("This server doesn't take passwords. Restart it without PASSWORD_SIGN_IN=false first.");
    const { userId, ...link } = await newResetLink(db, config.publicUrl, input);
    const reason = input.removeTwoFactor ? "printed_without_two_factor" : "printed";
    await accountLog.record({ event: "auth_reset", userId, reason, from: "operator" });
    return link;
  }),
];
