/** Where operators have called it since the first version: the program is in `boot/`. */
import "../boot/commands/backup.ts";
