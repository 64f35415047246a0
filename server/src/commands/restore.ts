/** The path operators call; the program itself is in `boot/`. */
import "../boot/commands/restore.ts";
