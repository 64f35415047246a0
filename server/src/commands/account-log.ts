/** The path operators call; the program itself is in `boot/`. */
import "../boot/commands/account-log.ts";
