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
  /** Requests that another process refused. */
  clusterRefusals: Counter<"reason">;
  /** Traces of calls; `outcome` is `ok`, `failed` (refused for good) or `dropped` (too many were waiting). */
  traces: Counter<"outcome">;
  /** Attempts to send an email; `outcome` is `sent`, `deferred` (tried again), `rejected` or `aborted`. */
  mails: Counter<"outcome">;
  /** Failures of vendors in calls; `kind` is what the vendor was used for. */
  vendorErrors: Counter<"kind" | "vendor" | "reason">;
  /** Sign-ins; `outcome` is `ok`, `refused` or `rate_limited`. */
  signIns: Counter<"outcome">;
  /** From the end of the caller's speech to the first frame of the answer. */
  firstSoundSeconds: Histogram;
  /** Counts somebody who found no place (docs/operations.md#caps-and-shares). */
  countRefusal(cap: string): void;
}

/** Where the gauges come from. What is missing counts as none. */
export interface GaugeSources {
  /** The most calls that this process holds at once. */
  capacity?(): number;
  isDraining?(): boolean;
  /** Trunks by kind and state; their number doesn't change how many series there are. */
  countTrunks?(): readonly { kind: string; isUp: boolean }[];
  /** Asks the database. */
  countWaiting?(): Promise<{ webhooks: number; mails: number }>;
}

/**
 * A registry of its own, so that several services can run in one process. The sources are asked on every scrape; `caps`
 * are counted from zero.
 */
export function createMetrics(
  countCalls: () => { live: number; queued: number },
  sources: GaugeSources = {},
  caps: readonly string[] = [],
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  addServiceGauges(registry, sources, countCalls);
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
    clusterRefusals: new Counter({
      name: "parley_peer_refusals_total",
      help: "Requests that another process refused, by reason: clock, keys, replayed or body.",
      labelNames: ["reason"],
      registers,
    }),
    traces: new Counter({
      name: "parley_traces_total",
      help: "Traces of calls, by outcome: ok, failed (refused by the collector) or dropped (too many waiting).",
      labelNames: ["outcome"],
      registers,
    }),
    vendorErrors: new Counter({
      name: "parley_vendor_errors_total",
      help: "Failures of vendors in calls, by what they were used for and why.",
      labelNames: ["kind", "vendor", "reason"],
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

/** Anyone may scrape, so the database is asked at most this often, ms. */
const ASK_EVERY_MS = 5_000;
/** A scrape waits this long for the database, and else gets the last figures, ms. */
const WAIT_MS = 1_000;

/** Gauges of the service as a whole, read on every scrape. */
function addServiceGauges(
  registry: Registry,
  sources: GaugeSources,
  countCalls: () => { live: number; queued: number },
): void {
  const registers = [registry];
  const capacity = () => sources.capacity?.() ?? 0;
  const waiting = createWaiting(sources);
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });

  gauge("parley_capacity", "The most calls that this process holds at once.", capacity);
  gauge("parley_capacity_used", "The share of that in use, 0 to 1.", () => {
    const { live, queued } = countCalls();
    const most = capacity();
    return most === 0 ? 1 : Math.min(1, (live + queued) / most);
  });
  gauge("parley_draining", "1 while this process is being stopped and takes no calls, else 0.", () =>
    Number(sources.isDraining?.() ?? false),
  );
  gauge(
    "parley_webhook_backlog",
    "Deliveries to webhooks that wait, in the whole database.",
    async () => (await waiting()).webhooks,
  );
  gauge(
    "parley_mail_backlog",
    "Emails that wait, in the whole database.",
    async () => (await waiting()).mails,
  );
  const trunks = new Gauge({
    name: "parley_trunks",
    help: "Trunks by kind and state, as this process sees them.",
    labelNames: ["kind", "state"],
    registers,
    collect() {
      trunks.reset();
      for (const { kind, isUp } of sources.countTrunks?.() ?? [])
        trunks.inc({ kind, state: isUp ? "up" : "down" });
    },
  });
}

/** What waits, as of some seconds ago. */
function createWaiting({ countWaiting }: GaugeSources) {
  let last = { webhooks: 0, mails: 0 };
  let askedAt = -Infinity;
  let asking: Promise<void> | null = null;
  return async () => {
    if (countWaiting && asking === null && performance.now() - askedAt >= ASK_EVERY_MS) {
      askedAt = performance.now();
      asking = countWaiting()
        .then(
          (counts) => void (last = counts),
          () => undefined, // the database is away, which /readyz says
        )
        .finally(() => (asking = null));
    }
    if (asking) await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, WAIT_MS).unref())]);
    return last;
  };
}
