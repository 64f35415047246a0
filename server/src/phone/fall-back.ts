/**
 * Goes on to a number's next trunk when one refuses a call or can't be reached (docs/phone.md#fallback-trunks). Callers
 * of this make sure that the trunk before can't have dialled: otherwise the callee's phone would ring twice.
 */
import { eq } from "drizzle-orm";
import type { Dialable } from "@parley/base/e164/dialable";
import type { Logger } from "@parley/base/logger";
import type { LiveCall } from "../calls/live/live-call.ts";
import { recordPhone } from "../calls/journal/record-phone.ts";
import { calls, type Db } from "../platform/db/schema.ts";
import { checkDial } from "./dialling/check-dial.ts";
import type { FallBack, OutboundCall } from "./phone-gateway.ts";
import type { PhoneTimers } from "./phone-timers.ts";
import type { PhoneTrunk } from "./phone-trunk.ts";

export interface FallBackOptions {
  db: Db;
  logger: Pick<Logger, "error">;
  timers: Pick<PhoneTimers, "now">;
  trunk(trunkId: string): PhoneTrunk | null;
  freeChannels(trunkId: string): number;
  /** Resolves when the trunk's next call may begin; null if that is now. */
  untilTurn(trunkId: string): Promise<void> | null;
  /** Why the trunk can't place a call now; null if it can. */
  problem(trunk: PhoneTrunk): string | null;
  dial(call: OutboundCall): void;
}

/** Null without further trunks. `number`: what is called, in E.164. */
export function fallBackOf(
  options: FallBackOptions,
  call: Omit<OutboundCall, "fallBack">,
  number: string,
  trunkIds: readonly string[],
): FallBack | null {
  const [id, ...rest] = trunkIds;
  if (id === undefined) return null;
  return async (sipStatus) => {
    const { live } = call;
    if (live.ended) return false;
    const trunk = await usableInTurn(options, call, id);
    const to = trunk && (await admit(options, call, { trunk, number, sipStatus }));
    if (!trunk || to === null) return (await fallBackOf(options, call, number, rest)?.(sipStatus)) ?? false;
    if (live.ended) return false;
    const next = { ...call, trunk, to };
    options.dial({ ...next, fallBack: fallBackOf(options, next, number, rest) });
    return true;
  };
}

/** Resolves when the trunk may begin the call; null if it can't place it. */
async function usableInTurn(
  options: FallBackOptions,
  call: Pick<OutboundCall, "live">,
  id: string,
): Promise<PhoneTrunk | null> {
  const trunk = usableTrunk(options, call, id);
  if (!trunk) return null;
  await options.untilTurn(id);
  return !call.live.ended && options.freeChannels(id) > 0 ? trunk : null;
}

function usableTrunk(
  options: FallBackOptions,
  call: Pick<OutboundCall, "live">,
  id: string,
): PhoneTrunk | null {
  const trunk = options.trunk(id);
  if (!trunk?.outbound || trunk.workspaceId !== call.live.workspaceId) return null;
  return options.freeChannels(id) > 0 && options.problem(trunk) === null ? trunk : null;
}

/** What to dial; null if the trunk may not. The call is on record as this trunk's from then on, where it is counted. */
async function admit(
  { db, logger, timers }: FallBackOptions,
  { live, trunk: before }: Omit<OutboundCall, "fallBack">,
  { trunk, number, sipStatus }: { trunk: PhoneTrunk; number: string; sipStatus: number | null },
): Promise<Dialable | null> {
  const { callId } = live.plan;
  const now = timers.now();
  try {
    await live.recorder.flushed();
    // As for the first trunk: a number that somebody gives is never an extension.
    const checked = await checkDial(db, { ...trunk, extensions: [] }, number, {
      now,
      logger,
      write: (tx) => recordAttempt(tx, live, { before: before.id, sipStatus, after: trunk.id, now }),
    });
    return checked.ok ? checked.dial : null;
  } catch (error) {
    logger.error({ err: error, callId, trunkId: trunk.id }, "a call could not go on to its next trunk");
    return null;
  }
}

async function recordAttempt(
  tx: Db,
  live: LiveCall,
  { before, sipStatus, after, now }: { before: string; sipStatus: number | null; after: string; now: number },
): Promise<void> {
  const { callId } = live.plan;
  const incident = { type: "attempt", trunk_id: before, sip_status: sipStatus } as const;
  const number = live.recorder.reserveIncident();
  await recordPhone(tx, callId, { type: "incident", number, at: now, incident });
  const changed = { trunkId: after, sipStatus: null, sipReason: null };
  await tx.update(calls).set(changed).where(eq(calls.id, callId));
}
