/** Traces of this process's calls, as the operator's settings want them. */
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../db/schema.ts";
import type { Logger } from "../logger.ts";
import type { Metrics } from "../metrics.ts";
import { getCall } from "../records/call-queries.ts";
import { VERSION } from "../version.ts";
import { createPostTraces } from "./post-traces.ts";
import type { TraceSettings } from "./trace-settings.ts";
import { startTraceExporter, type TraceExporter } from "./trace-exporter.ts";

export function openTraces(
  settings: TraceSettings,
  { db, logger, metrics }: { db: Db; logger: Logger; metrics: Metrics },
): TraceExporter {
  const { url, headers, isCompressed, resource, ratio, hasContent } = settings;
  const collector = createPostTraces(url, headers, isCompressed);
  const exporter = startTraceExporter({
    readCall: (workspaceId, callId) => getCall(db, workspaceId, callId),
    logger,
    post: collector.post,
    resource,
    version: VERSION,
    ratio,
    hasContent,
    onSettled: (outcome) => metrics.traces.inc({ outcome }),
    pause: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
  });
  return {
    add: exporter.add,
    async close() {
      await exporter.close();
      await collector.close();
    },
  };
}
