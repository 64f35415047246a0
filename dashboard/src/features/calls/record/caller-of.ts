import type { CallDirection } from "./call-record.ts";
import { DIRECTION_WORDS } from "./call-words.ts";

interface Caller {
  direction: CallDirection;
  from_number: string | null;
  to_number: string | null;
  /** The variable `customer_name`, where the call was given one. */
  caller_name: string | null;
}

const UNNAMED: Partial<Record<CallDirection, string>> = {
  browser: "Browser caller",
  rehearsal: "Rehearsed caller",
};

/** Whom the agent spoke with: by name if it was given, else by number; `detail` says how. */
export function callerOf(call: Caller): { name: string; detail: string } {
  const number = (call.direction === "inbound" ? call.from_number : call.to_number) || null;
  const way = DIRECTION_WORDS[call.direction];
  if (call.caller_name !== null) return { name: call.caller_name, detail: number ?? way };
  if (number !== null) return { name: number, detail: way };
  return { name: UNNAMED[call.direction] ?? "Unknown caller", detail: way };
}
