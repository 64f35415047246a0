/** Says in plain words what happened in a call besides turns and tools. */
import type { CallRecord } from "./call-record.ts";

type Note = { type: "note" } & CallRecord["interventions"][number];
export type Incident = CallRecord["timeline"][number] | Note;

/** One sentence, such as "Caller pressed 1 2 #". */
export function incidentWords(incident: Incident): string {
  if (incident.type === "transfer") return transferWords(incident);
  if (incident.type === "note") return `${incident.who.name} told the agent: ${incident.text}`;
  if (incident.type === "hold") {
    return incident.is_held ? "Caller put the call on hold" : "Caller resumed the call";
  }
  const who = incident.direction === "received" ? "Caller" : "Agent";
  return `${who} pressed ${incident.digits.split("").join(" ")}`;
}

function transferWords({ name, target, status, message }: Extract<Incident, { type: "transfer" }>): string {
  const where = `${name} (${target})`;
  if (status === "done") return `Transferred to ${where}`;
  if (status === "started") return `Transferring to ${where}`;
  return `Transfer to ${where} failed${message === null ? "" : `: ${message}`}`;
}
