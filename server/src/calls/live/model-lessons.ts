/**
 * What calls have learnt about the models of servers, for the calls after them (docs/vendors.md#what-a-server-refuses).
 */
import { createHash } from "node:crypto";
import { createExpiringMap } from "@parley/base/bounds/expiring-map";
import type { Clock } from "@parley/base/clock";
import type { CallPlan, Learned, ModelAccess } from "@parley/conversation/call-plan";

export interface ModelLessons {
  /** What a call has learnt about its model, or one of the fallbacks (from 1). */
  keep(plan: CallPlan, model: number, learned: Learned): void;
  /** The plan with what is known about its models. */
  taught(plan: CallPlan): CallPlan;
  /** What is known about the models of an account. */
  of(account: Account): { model: string; learned: Learned }[];
}

interface Account {
  provider: string;
  baseUrl: string;
  apiKey: string;
}

interface Kept {
  account: string;
  model: string;
  learned: Learned;
}

/** How long a lesson is kept, ms: by then, a server may be set up differently. */
const KEPT_MS = 60 * 60_000;
const MOST_KEPT = 1_000;

export function createModelLessons(clock: Pick<Clock, "now">): ModelLessons {
  /** By key, address and model. */
  const kept = createExpiringMap<Kept>(() => clock.now(), KEPT_MS, MOST_KEPT);

  function known(access: ModelAccess): ModelAccess {
    if (!("baseUrl" in access)) return access;
    const found = kept.get(`${idOf(access)} ${access.model}`);
    return found ? { ...access, learned: found.learned } : access;
  }

  return {
    keep(plan, model, { tools, ...learned }) {
      if (tools && learned.dropped.length === 0 && learned.api === undefined) return;
      // A speech model comes before the others.
      const access = [plan.model, ...plan.fallbacks.model][plan.speech ? model - 1 : model];
      if (!access || !("baseUrl" in access)) return;
      const account = idOf(access);
      kept.set(`${account} ${access.model}`, { account, model: access.model, learned });
    },
    taught(plan) {
      const fallbacks = { ...plan.fallbacks, model: plan.fallbacks.model.map(known) };
      return { ...plan, model: known(plan.model), fallbacks };
    },
    of(account) {
      const id = idOf(account);
      return kept.values().filter((each) => each.account === id);
    },
  };
}

/** The key itself isn't kept here. */
function idOf({ provider, baseUrl, apiKey }: Account): string {
  return createHash("sha256")
    .update(JSON.stringify([provider, baseUrl, apiKey]))
    .digest("hex");
}
