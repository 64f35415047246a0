/** Operators and containers run this file. The program is in `boot/commands/`. */
import "../boot/commands/reset-password.ts";
