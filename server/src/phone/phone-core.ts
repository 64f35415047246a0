import type { CountRefusal } from "@parley/base/bounds/caps";
import type { LiveCall } from "../calls/live/live-call.ts";
import type { PhoneSupervisor } from "./fail-call.ts";
import type { ChannelTable } from "./phone-gateway.ts";
import type { PhoneTimers } from "./phone-timers.ts";
import type { PhoneTrunk } from "./phone-trunk.ts";
import type { RefusedRing, RingingIn } from "./answer-inbound.ts";

/** Shared by all gateways. */
export interface PhoneCore {
  countRefusal?: CountRefusal | undefined;
  calls: PhoneSupervisor;
  channels: ChannelTable;
  timers: PhoneTimers;
  /** Any usable trunk of the service, by id; null for others. */
  trunk(trunkId: string): PhoneTrunk | null;
  /** Resolves when the trunk's next call may begin; null if that is now. */
  untilTurn(trunkId: string): Promise<void> | null;
  /** Takes an inbound call: gives it a record, a channel and a worker, or refuses it. */
  answerInbound(ringing: RingingIn): Promise<{ live: LiveCall } | { refused: RefusedRing }>;
}
