/** What the running service answers over its operator socket. */
import { backupCommands } from "./answer-backups.ts";
import type { AnsweredCommand } from "./operator-command.ts";

export const operatorCommands: readonly AnsweredCommand[] = [...backupCommands];
