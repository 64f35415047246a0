/** What went wrong in a call, each problem once, with what is needed to mend it (docs/calls.md#the-record). */
import { durationWords } from "../../../components/ui/duration-words.ts";
import { vendorName } from "../../../components/ui/vendor-name.ts";
import { isLive, type CallRecord, type ToolInvocation } from "../record/call-record.ts";
import { endInWords } from "../record/call-words.ts";
import { errorTitle, isNotice, type CallError } from "../record/failure-words.ts";
import { errorEntryId, isRunning } from "../record/timeline.ts";

/** When it happened, with its entry in the timeline. */
export interface Moment {
  entryId: string;
  /** Ms since the call was answered. */
  atMs: number;
}

interface Told {
  title: string;
  /** The cause, in the words of whoever refused; null if nothing more is known. */
  cause: string | null;
  /** The first first; none if it isn't in the timeline. */
  moments: Moment[];
}

export type CallProblem = Told &
  (
    | { kind: "tool"; toolId: string | null; invocationId: string }
    | { kind: "provider"; part: ProviderPart; vendor: string }
    | { kind: "trunk"; trunkId: string }
    | { kind: "other" }
  );

export type ProviderPart = "model" | "transcriber" | "voice";

/** How an unanswered call ends that nobody has to mend: busy, declined, not there, cancelled (RFC 3261, 21). */
const ORDINARY_STATUSES = new Set([408, 480, 486, 487, 600, 603]);
/** Sources of errors that a trunk or a carrier reports. */
const PHONE_SOURCES = new Set(["sip", "carrier", "carrier_stream", "MEDIA_FAILED", "media"]);
/** Ends that are a failure even where no error is recorded. */
const FAILED_ENDS = new Set(["provider_error", "network_lost", "shutdown", "error"]);

/** In the order in which they began. Empty: nothing went wrong. */
export function callProblems(call: CallRecord): CallProblem[] {
  const byKey = new Map<string, CallProblem>();
  const add = (key: string, problem: CallProblem) => {
    const before = byKey.get(key)?.moments ?? [];
    // What happened last says best what is wrong now.
    byKey.set(key, { ...problem, moments: [...before, ...problem.moments] });
  };
  for (const run of call.tool_invocations)
    if (run.error && !isRunning(run)) add(`tool ${run.name} ${run.error.type}`, toolProblem(run));
  call.errors.forEach((error, index) => {
    if (isNotice(error) || (isOrdinary(call) && PHONE_SOURCES.has(error.source))) return;
    const moment = { entryId: errorEntryId(index), atMs: momentOf(call, error) };
    const problem = errorProblem(call, error, moment);
    add(`${problem.kind} ${problem.title}`, problem);
  });
  const found = [...byKey.values()].sort((one, other) => startOf(one) - startOf(other));
  return found.length > 0 ? found : withoutError(call);
}

function startOf({ moments }: CallProblem): number {
  return moments[0]?.atMs ?? 0;
}

function momentOf({ answered_at: answered }: CallRecord, { at_ms: atMs, at }: CallError): number {
  return atMs ?? (answered === null ? 0 : Math.max(0, Date.parse(at) - Date.parse(answered)));
}

function toolProblem(run: ToolInvocation): CallProblem {
  const { id, tool_id: toolId, started_ms: atMs, error } = run;
  return {
    kind: "tool",
    title: toolTitle(run),
    cause: error?.message ?? null,
    moments: [{ entryId: id, atMs }],
    toolId,
    invocationId: id,
  };
}

function toolTitle({ name, error, status, duration_ms: took }: ToolInvocation): string {
  if (error?.type === "timeout")
    return took === null ? `${name} timed out` : `${name} timed out after ${durationWords(took)}`;
  if (error?.type === "invalid_arguments") return `${name} got the wrong arguments`;
  if (error?.type === "unknown_tool") return `The agent has no tool ${name}`;
  if (error?.type === "http_status" && status !== null) return `${name} failed with HTTP ${status}`;
  return `${name} failed`;
}

function errorProblem(call: CallRecord, error: CallError, moment: Moment): CallProblem {
  const told = { title: errorTitle(error), cause: error.message, moments: [moment] };
  const part = partOf(error.source);
  if (error.vendor !== null && part !== null) {
    const { vendor } = error;
    const title = isKeyRefused(error) ? `${vendorName(vendor)} rejected the API key` : told.title;
    return { kind: "provider", ...told, title, part, vendor };
  }
  const trunkId = call.phone?.trunk_id ?? null;
  if (trunkId === null || !PHONE_SOURCES.has(error.source)) return { kind: "other", ...told };
  const status = call.answered_at === null ? (call.phone?.sip_status ?? null) : null;
  const title = status === null ? told.title : `The trunk refused the call (SIP ${status})`;
  return { kind: "trunk", ...told, title, trunkId };
}

/** Whether nobody could be reached for a reason that lies with them. */
function isOrdinary({ phone, answered_at: answered }: CallRecord): boolean {
  return answered === null && ORDINARY_STATUSES.has(phone?.sip_status ?? 0);
}

function partOf(source: string): ProviderPart | null {
  if (source.startsWith("model_")) return "model";
  if (source.startsWith("voice_")) return "voice";
  return source.startsWith("transcriber_") || source.startsWith("hearing_") ? "transcriber" : null;
}

/** As every provider's failures say it, in the vendor's own words or with its status. */
function isKeyRefused({ message }: CallError): boolean {
  return /\banswered 40[13]\b|\bAPI key\b|\bunauthori[sz]ed\b/iu.test(message);
}

/** A call that failed without saying why, and a refusal of a trunk that recorded only its status. */
function withoutError(call: CallRecord): CallProblem[] {
  const { phone, end_reason: reason, answered_at: answered } = call;
  if (isLive(call) || reason === null) return [];
  const status = phone?.sip_status ?? null;
  if (phone?.trunk_id != null && answered === null && status !== null && status >= 400 && !isOrdinary(call)) {
    const title = `The trunk refused the call (SIP ${status})`;
    return [{ kind: "trunk", title, cause: phone.sip_reason, moments: [], trunkId: phone.trunk_id }];
  }
  if (!FAILED_ENDS.has(reason)) return [];
  return [{ kind: "other", title: "The call failed", cause: endInWords(reason), moments: [] }];
}
