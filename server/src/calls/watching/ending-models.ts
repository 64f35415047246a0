import type { Clock } from "@parley/base/clock";
import type { Logger } from "@parley/base/logger";
import { modelWarning } from "@parley/vendors/model-warning";
import type { Kind } from "@parley/vendors/terms/settings";
import type { CallPlan } from "@parley/conversation/call-plan";

/** Lines that are remembered, so that they aren't written again. */
const MOST_KNOWN = 10_000;

type Place = { workspaceId: string; agentId: string };
type Used = Parameters<typeof modelWarning>[1];

/** Warns in the log of agents whose models end: once for each agent and model while the process runs. */
export function createEndingModels(logger: Pick<Logger, "warn">, clock: Pick<Clock, "now">) {
  const known = new Set<string>();

  function warn(kind: Kind, used: Used, ids: Record<string, string | undefined>): void {
    const warning = modelWarning(kind, used, new Date(clock.now()));
    if (!warning) return;
    const { message, replacement, date } = warning;
    const key = `${ids["agent_id"]} ${kind} ${message}`;
    if (known.has(key)) return;
    if (known.size >= MOST_KNOWN) known.clear();
    known.add(key);
    logger.warn({ event: "model_shutdown", ...ids, kind, date, replacement }, message);
  }

  return {
    used(plan: Partial<CallPlan>, { workspaceId, agentId }: Place): void {
      const { model, transcriber, voice, speech, fallbacks } = plan;
      const ids = { workspace_id: workspaceId, agent_id: agentId, call_id: plan.callId };
      const all: Record<Kind, (Used | null | undefined)[]> = {
        model: [model, ...(fallbacks?.model ?? [])],
        transcription: [transcriber, ...(fallbacks?.transcriber ?? [])],
        voice: [voice, ...(fallbacks?.voice ?? [])],
        speech: [speech],
      };
      for (const [kind, each] of Object.entries(all) as [Kind, (Used | null | undefined)[]][])
        for (const used of each) if (used) warn(kind, used, ids);
    },
  };
}
