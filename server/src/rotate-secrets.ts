/** Operators run this file. The program is `boot/rotate-secrets.ts`. */
import "./boot/rotate-secrets.ts";
