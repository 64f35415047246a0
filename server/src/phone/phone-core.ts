import type { LiveCall } from "../calls/live/live-call.ts";
import type { PhoneSupervisor } from "./fail-call.ts";
import type { ChannelTable } from "./phone-road.ts";
import type { PhoneTimers } from "./phone-timers.ts";
import type { PhoneTrunk } from "./phone-trunk.ts";
import type { RefusedRing, RingingIn } from "./ring-in.ts";

/** What every road works with. */
export interface PhoneCore {
  calls: PhoneSupervisor;
  channels: ChannelTable;
  timers: PhoneTimers;
  /** Every trunk of the service that can be used; null for others. */
  trunk(trunkId: string): PhoneTrunk | null;
  /** Takes a call that rings in: it gets its record, a channel and a worker, or is refused. */
  ringIn(ringing: RingingIn): Promise<{ live: LiveCall } | { refused: RefusedRing }>;
}
