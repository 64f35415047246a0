import { expect, test } from "vitest";
import { incidentWords } from "./incident-words.ts";

const when = { at: "2026-01-01T00:00:00Z", at_ms: 1_000 };
const transfer = { type: "transfer", ...when, name: "Sales", target: "+4930123456" } as const;

test.each([
  [{ type: "digits", ...when, direction: "received", digits: "12#" }, "Caller pressed 1 2 #"],
  [{ type: "digits", ...when, direction: "sent", digits: "9" }, "Agent pressed 9"],
  [{ type: "hold", ...when, is_held: true }, "Caller put the call on hold"],
  [{ type: "hold", ...when, is_held: false }, "Caller resumed the call"],
  [
    { type: "note", at_ms: 1_000, who: { user_id: "usr_1", name: "Ann" }, kind: "note", text: "Be kind." },
    "Ann told the agent: Be kind.",
  ],
  [{ ...transfer, status: "started", message: null }, "Transferring to Sales (+4930123456)"],
  [{ ...transfer, status: "done", message: null }, "Transferred to Sales (+4930123456)"],
  [{ ...transfer, status: "failed", message: "busy" }, "Transfer to Sales (+4930123456) failed: busy"],
] as const)("%o", (incident, words) => {
  expect(incidentWords(incident)).toBe(words);
});
