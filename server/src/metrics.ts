/**
 * The service's counters and timings, in Prometheus format (`/metrics`). Times are in seconds, as its conventions ask.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  registry: Registry;
  httpSeconds: Histogram<"method" | "route" | "status">;
  callsStarted: Counter<"direction">;
  /** Calls that rang in and were refused by their workspace's own rules; `reason` is `blocked` or `limit`. */
  inboundRefused: Counter<"reason">;
  callsEnded: Counter<"direction" | "end_reason">;
  /** From the answer to the hang-up. */
  callSeconds: Histogram<"direction">;
  /** Current calls: `live` ones have a line, `queued` ones wait for one. */
  calls: Gauge<"state">;
  /** Tool calls of live calls; `outcome` is `ok` or the kind of error. */
  toolSeconds: Histogram<"outcome">;
  /** Requests to webhooks; `outcome` is `ok` or the kind of error. */
  webhookSeconds: Histogram<"outcome">;
  /** Recordings that were sent to the S3-compatible store, or couldn't be. */
  recordingUploads: Counter<"outcome">;
  /** Complete recordings that this process hasn't sent yet. */
  recordingsWaiting: Gauge;
  /** Traces of calls; `outcome` is `ok`, `failed` (refused for good) or `dropped` (too many were waiting). */
  traces: Counter<"outcome">;
  /** Attempts to send an email; `outcome` is `sent`, `deferred` (tried again), `rejected` or `aborted`. */
  mails: Counter<"outcome">;
  /** Sign-ins; `outcome` is `ok`, `refused` or `rate_limited`. */
  signIns: Counter<"outcome">;
  /** From the end of the caller's speech to the first frame of the answer. */
  firstSoundSeconds: Histogram;
  /** Counts somebody who found no place (docs/operations.md#caps-and-shares). */
  countRefusal(cap: string): void;
}

/**
 * A registry of its own, so that several services can run in one process. `countCalls` is called on every scrape; `caps`
 * are counted from zero.
 */
export function createMetrics(
  countCalls: () => { live: number; queued: number },
  caps: readonly string[] = [],
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const refused = new Counter({
    name: "parley_refused_total",
    help: "Refusals for lack of a free place, by cap.",
    labelNames: ["cap"],
    registers,
  });
  for (const cap of caps) refused.inc({ cap }, 0);
  return {
    registry,
    countRefusal: (cap) => refused.inc({ cap }),
    httpSeconds: new Histogram({
      name: "parley_http_request_duration_seconds",
      help: "Time from a request's headers to its answer's end, by the pattern of its route.",
      labelNames: ["method", "route", "status"],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
      registers,
    }),
    mails: new Counter({
      name: "parley_emails_total",
      help: "Attempts to send an email, by what came of them.",
      labelNames: ["outcome"],
      registers,
    }),
    callsStarted: new Counter({
      name: "parley_calls_started_total",
      help: "Calls that were given a record.",
      labelNames: ["direction"],
      registers,
    }),
    inboundRefused: new Counter({
      name: "parley_inbound_refused_total",
      help: "Inbound calls refused by the workspace's rules: blocked callers, and callers over the limit.",
      labelNames: ["reason"],
      registers,
    }),
    callsEnded: new Counter({
      name: "parley_calls_ended_total",
      help: "Calls that ended, by the reason.",
      labelNames: ["direction", "end_reason"],
      registers,
    }),
    callSeconds: new Histogram({
      name: "parley_call_duration_seconds",
      help: "Time from the answer to the hang-up.",
      labelNames: ["direction"],
      buckets: [5, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600],
      registers,
    }),
    calls: new Gauge({
      name: "parley_calls",
      help: "Calls at this moment: live ones have a line, queued ones wait for one.",
      labelNames: ["state"],
      registers,
      collect() {
        const { live, queued } = countCalls();
        this.set({ state: "live" }, live);
        this.set({ state: "queued" }, queued);
      },
    }),
    toolSeconds: new Histogram({
      name: "parley_tool_call_duration_seconds",
      help: "Time a tool call took, by its outcome.",
      labelNames: ["outcome"],
      buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 120],
      registers,
    }),
    webhookSeconds: new Histogram({
      name: "parley_webhook_attempt_duration_seconds",
      help: "Time a request to a webhook took, by its outcome.",
      labelNames: ["outcome"],
      buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    recordingUploads: new Counter({
      name: "parley_recording_uploads_total",
      help: "Recordings sent to the S3-compatible store, by outcome: ok or failed.",
      labelNames: ["outcome"],
      registers,
    }),
    recordingsWaiting: new Gauge({
      name: "parley_recordings_waiting",
      help: "Complete recordings that aren't in the S3-compatible store yet.",
      registers,
    }),
    traces: new Counter({
      name: "parley_traces_total",
      help: "Traces of calls, by outcome: ok, failed (refused by the collector) or dropped (too many waiting).",
      labelNames: ["outcome"],
      registers,
    }),
    signIns: new Counter({
      name: "parley_sign_ins_total",
      help: "Attempts to sign in, by outcome: ok, refused or rate_limited.",
      labelNames: ["outcome"],
      registers,
    }),
    firstSoundSeconds: new Histogram({
      name: "parley_first_sound_seconds",
      help: "Time from the end of the caller's speech to the first frame of the agent's answer.",
      buckets: [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10],
      registers,
    }),
  };
}
