/** Traces of this process's calls, as the operator's settings want them. */
import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { agents, type Db } from "../../platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";
import type { Metrics } from "../../platform/metrics.ts";
import { getCall } from "../../call-records/records/call-queries.ts";
import { VERSION } from "@parley/base/version";
import { createPostTraces } from "./post-traces.ts";
import type { TraceSettings } from "./trace-settings.ts";
import { startTraceExporter, type TraceExporter } from "./trace-exporter.ts";

export function openTraces(
  settings: TraceSettings,
  { db, logger, metrics, instanceId }: { db: Db; logger: Logger; metrics: Metrics; instanceId: string },
): TraceExporter {
  const { protocol, ratio, hasContent } = settings;
  const resource = { "service.instance.id": instanceId, ...settings.resource };
  const collector = createPostTraces(settings);
  const exporter = startTraceExporter({
    async readCall(workspaceId, callId) {
      const call = await getCall(db, workspaceId, callId);
      return call && { call, agentName: await nameOfAgent(db, call.agent_id) };
    },
    logger,
    post: collector.post,
    protocol,
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

async function nameOfAgent(db: Db, agentId: string): Promise<string | null> {
  const [found] = await db.select({ name: agents.name }).from(agents).where(eq(agents.id, agentId));
  return found?.name ?? null;
}
