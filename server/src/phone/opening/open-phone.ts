/** This process's phone: puts its parts together and closes them in order. */
import type { CountRefusal } from "@parley/base/bounds/caps";
import type { TaskRunner } from "@parley/base/bounds/task";
import type { PhoneLine } from "../../calls/outbound-dialler.ts";
import { createDialTurns } from "../dialling/dial-turns.ts";
import { dialSteps } from "../dialling/dial-steps.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import type { TrunkCheck, TrunkState } from "../numbering/trunk-state.ts";
import type { VendorAccounts } from "../../provider-keys/provider-access.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import type { Warnings } from "../../platform/warnings/warnings.ts";
import type { WorkspaceEvents } from "../../events/live/workspace-events.ts";
import type { CarrierGateway } from "../carrier-gateway/carrier-gateway.ts";
import { createChannelTable } from "../channel-table.ts";
import type { PhoneSupervisor } from "../fail-call.ts";
import { createOutboundQueue } from "../outbound-queue.ts";
import type { PhoneCore } from "../phone-core.ts";
import { fallBackOf } from "../fall-back.ts";
import type { OutboundCall, PhoneGateway } from "../phone-gateway.ts";
import { systemTimers, type PhoneTimers } from "../phone-timers.ts";
import type { PhoneTrunk } from "../phone-trunk.ts";
import { placeCalls } from "./place-calls.ts";
import { answerInbound, type InboundRefusal } from "../answer-inbound.ts";
import type { OpenSignallingThread } from "../sip/signalling.ts";
import { createSipGateway } from "../sip/sip-gateway.ts";
import { ALL_HERE, shareRegistrations } from "../shared-registrations.ts";
import { createTrunkDirectory } from "../trunk-directory.ts";
import { createTrunkStates } from "../trunk-states.ts";
import { watchTrunks } from "./watch-trunks.ts";

export interface Phone<Carriers extends CarrierGateway | null = CarrierGateway | null> {
  /** The gateway for trunks that don't use SIP. */
  carriers: Carriers;
  line: PhoneLine;
  /** Null if this process doesn't know the trunk yet. */
  trunkState(trunkId: string): TrunkState | null;
  /** Every trunk of the service, as this process sees it. */
  countTrunks(): { kind: PhoneTrunk["kind"]; isUp: boolean }[];
  /** Tests the trunk, and whether it would dial `target`. Null if this process doesn't know it. */
  checkTrunk(trunkId: string, target: string | null): Promise<TrunkCheck | null>;
  /** Replaces the certificate of SIP over TLS, PEM. Open connections and calls go on. */
  setCertificate(certificate: { cert: string; key: string }): void;
  /** Leaves registrations to other processes; once they have them, new inbound calls are refused. */
  drain(): Promise<void>;
  /** Resolves when it can take calls; rejects with an Error for the operator if a port can't be opened. */
  ready(): Promise<void>;
  /** Hangs up remaining calls; resolves when everything is closed. */
  close(): Promise<void>;
}

export interface PhoneOptions<Carriers extends CarrierGateway | null> {
  db: Db;
  secrets: SecretBox;
  logger: Logger;
  calls: PhoneSupervisor;
  /** Other threads, for large templates. */
  tasks: TaskRunner;
  events: Pick<WorkspaceEvents, "publish" | "watch">;
  /** What is known to be wrong with trunks. */
  warnings: Pick<Warnings, "of">;
  accounts: VendorAccounts;
  toolNetwork: NetworkPolicy;
  sip: {
    /** SIP_PORTS is set, so signalling runs even without a trunk. */
    isListening: boolean;
    media: { addresses: string[]; network: NetworkPolicy };
    openThread: OpenSignallingThread;
  };
  /** Returns null if carriers' trunks can't be used. */
  openCarriers(core: PhoneCore): Carriers;
  /** A call that rang in was refused by its workspace's own rules. */
  onRefused(reason: InboundRefusal): void;
  timers?: PhoneTimers;
  countRefusal?: CountRefusal;
  /** This process, if it shares its database with others. */
  sharedAs: string | null;
}

/** Signalling starts if SIP_PORTS is set, or as soon as there is a SIP trunk. */
export async function openPhone<Carriers extends CarrierGateway | null>(
  options: PhoneOptions<Carriers>,
): Promise<Phone<Carriers>> {
  const { db, calls, logger, timers = systemTimers } = options;
  const directory = createTrunkDirectory(options);
  const channels = createChannelTable((trunkId) => {
    states.channelsChanged(trunkId);
    queue.next(trunkId);
  });
  const registrations =
    options.sharedAs === null
      ? ALL_HERE
      : shareRegistrations({
          db,
          logger,
          timers,
          instanceId: options.sharedAs,
          isNeeded: () => directory.all().some(({ kind, register }) => kind === "sip" && register),
          onChange: () => sip.setTrunks(directory.all()),
        });
  const states = createTrunkStates({
    timers,
    logger,
    events: options.events,
    trunk: directory.get,
    channelsInUse: channels.inUse,
    registrations,
    warnings: options.warnings,
  });
  const turns = createDialTurns({ db, logger, after: timers.after });
  const untilTurn = (trunkId: string): Promise<void> | null => {
    const trunk = directory.get(trunkId);
    return trunk && turns.untilTurn(trunk);
  };
  const core: PhoneCore = {
    countRefusal: options.countRefusal,
    calls,
    channels,
    timers,
    trunk: directory.get,
    untilTurn,
    answerInbound: (ringing) => answerInbound({ ...options, channels, now: timers.now }, ringing),
  };
  const sip = createSipGateway({ ...core, ...options.sip, db, logger, states, registrations });
  const carriers = options.openCarriers(core);
  const gatewayOf = ({ kind }: PhoneTrunk): PhoneGateway | null => (kind === "sip" ? sip : carriers);
  const freeChannels = (trunkId: string): number =>
    (directory.get(trunkId)?.channels ?? 0) - channels.inUse(trunkId);
  const dial = (call: OutboundCall): void => gatewayOf(call.trunk)?.dial(call);
  const queue = createOutboundQueue({ countRefusal: options.countRefusal, freeChannels, untilTurn, dial });
  const fallingBack = {
    db,
    logger,
    timers,
    trunk: directory.get,
    freeChannels,
    untilTurn,
    problem: (trunk: PhoneTrunk) => gatewayOf(trunk)?.problem(trunk) ?? null,
    dial,
  };
  const watch = watchTrunks(options.events, logger, async () => {
    await directory.refresh();
    await registrations.look();
    const trunks = directory.all();
    if (trunks.length > 0) calls.expectUnannounced(); // a ringing phone is answered at once
    sip.setTrunks(trunks);
  });
  try {
    await watch.refresh();
  } catch (error) {
    await watch.close();
    await registrations.close();
    throw error;
  }

  return {
    carriers,
    line: placeCalls({
      calls,
      directory,
      queue,
      gatewayOf,
      fallBack: (call, number, trunkIds) => fallBackOf(fallingBack, call, number, trunkIds),
      refresh: watch.refresh,
    }),
    trunkState: states.get,
    countTrunks: () =>
      directory.all().map(({ id, kind }) => ({ kind, isUp: states.get(id)?.is_up ?? false })),
    async checkTrunk(trunkId, target) {
      if (!directory.get(trunkId)) await watch.refresh();
      const trunk = directory.get(trunkId);
      const found = trunk && (await gatewayOf(trunk)?.check(trunk));
      if (!found) return null;
      const steps = [...found.steps, ...(await dialSteps(trunk, target))];
      return { ok: steps.every(({ ok }) => ok), steps };
    },
    setCertificate: sip.setCertificate,
    async drain() {
      await registrations.release();
      sip.drain();
    },
    ready: () => sip.ready(),
    async close() {
      turns.close();
      await watch.close();
      await registrations.close();
      await carriers?.close();
      await sip.close();
      states.close();
    },
  };
}
