/** Each trunk's live state as this process sees it, and who hears of changes. */
import type { SipTrunkState } from "@parley/sip/sip-messages";
import type { Logger } from "@parley/base/logger";
import { UNKNOWN_STATE, type TrunkState } from "./numbering/trunk-state.ts";
import type { Warnings } from "../platform/warnings/warnings.ts";
import type { WorkspaceEvents } from "../events/live/workspace-events.ts";
import type { PhoneTimers } from "./phone-timers.ts";
import type { PhoneTrunk } from "./phone-trunk.ts";
import type { Registrations } from "./shared-registrations.ts";

export interface TrunkStates {
  /** Takes the state from signalling. */
  set(trunkId: string, state: SipTrunkState): void;
  /** The thread died, so no state is known any more. */
  clear(): void;
  /** Null if this process doesn't know the trunk. */
  get(trunkId: string): TrunkState | null;
  /**
   * Why calls through it fail, as the end of a sentence; null while it is up. While it is down, one call a minute is let
   * through as a probe: null, too, for whoever asks first.
   */
  problem(trunkId: string): string | null;
  /** The number of busy channels has changed. */
  channelsChanged(trunkId: string): void;
  close(): void;
}

interface Options {
  timers: PhoneTimers;
  logger: Logger;
  events: Pick<WorkspaceEvents, "publish">;
  trunk(trunkId: string): PhoneTrunk | null;
  channelsInUse(trunkId: string): number;
  registrations: Pick<Registrations, "elsewhere" | "tell">;
  warnings: Pick<Warnings, "of">;
}

/** Shortest time between events about a trunk, ms, because its channels change with every call. */
const TELL_INTERVAL_MS = 1_000;
/** How often a call may probe whether a trunk is up again, ms. */
const PROBE_EVERY_MS = 60_000;

export function createTrunkStates(options: Options): TrunkStates {
  const { timers, logger, events, trunk, channelsInUse, registrations } = options;
  const states = new Map<string, SipTrunkState>();
  /** When each trunk that is down went down or was last probed, epoch ms. */
  const probedAt = new Map<string, number>();
  const telling = new Map<string, () => void>();
  /** Trunks whose state has changed since the last log line about them. */
  const changed = new Set<string>();

  function logChange(trunkId: string, workspaceId: string): void {
    const state = states.get(trunkId);
    const line = {
      event: "trunk_changed",
      trunk_id: trunkId,
      workspace_id: workspaceId,
      state: state === undefined ? "unknown" : state.isUp ? "up" : "down",
      is_registered: (state?.registeredUntil ?? null) !== null,
      last_error: state?.lastError ?? null,
    };
    if (state?.isUp === false || line.last_error !== null) logger.warn(line, "a trunk has changed");
    else logger.info(line, "a trunk has changed");
  }

  function tellSoon(trunkId: string): void {
    if (telling.has(trunkId)) return;
    const cancel = timers.after(TELL_INTERVAL_MS, () => {
      telling.delete(trunkId);
      const workspaceId = trunk(trunkId)?.workspaceId;
      const isChanged = changed.delete(trunkId);
      if (workspaceId === undefined) return;
      if (isChanged) logChange(trunkId, workspaceId);
      const resource = { type: "trunk", id: trunkId };
      const data = { rooms: ["trunks"] as const, operation: null, resource, by: null };
      events.publish(workspaceId, { type: "changed", data });
    });
    telling.set(trunkId, cancel);
  }

  return {
    set(trunkId, state) {
      const before = states.get(trunkId);
      states.set(trunkId, state);
      if (state.isUp) probedAt.delete(trunkId);
      else if (!probedAt.has(trunkId)) probedAt.set(trunkId, timers.now());
      if (trunk(trunkId)?.register) registrations.tell(trunkId, state);
      // A sign of life every minute isn't a change.
      if (before?.isUp === state.isUp && before.lastError === state.lastError) {
        if ((before.registeredUntil === null) === (state.registeredUntil === null)) return;
      }
      changed.add(trunkId);
      tellSoon(trunkId);
    },
    clear() {
      const known = [...states.keys()];
      states.clear();
      probedAt.clear();
      for (const trunkId of known) {
        changed.add(trunkId);
        tellSoon(trunkId);
      }
    },
    get(trunkId) {
      const known = trunk(trunkId);
      if (!known) return null;
      const warnings = [...known.warnings, ...options.warnings.of(trunkId), ...srtpWarnings(known)];
      const channels_in_use = channelsInUse(trunkId);
      const elsewhere = registrations.elsewhere(trunkId);
      const state = states.get(trunkId);
      const until = (elsewhere ?? state)?.registeredUntil ?? null;
      const registered_until = until === null ? null : new Date(until).toISOString();
      if (!state) return { ...UNKNOWN_STATE, registered_until, channels_in_use, warnings };
      const { lastOptions } = state;
      return {
        is_up: state.isUp,
        registered_until,
        last_options: lastOptions && {
          at: new Date(lastOptions.at).toISOString(),
          status: lastOptions.status,
        },
        last_seen_at: state.lastSeen === null ? null : new Date(state.lastSeen).toISOString(),
        channels_in_use,
        last_error: state.lastError ?? elsewhere?.lastError ?? null,
        warnings,
      };
    },
    problem(trunkId) {
      const state = states.get(trunkId);
      if (!state || state.isUp) return null;
      const now = timers.now();
      if (now - (probedAt.get(trunkId) ?? now) >= PROBE_EVERY_MS) {
        probedAt.set(trunkId, now);
        return null;
      }
      return state.lastError?.replace(/\.$/, "") ?? "it doesn't answer";
    },
    channelsChanged: tellSoon,
    close() {
      for (const cancel of telling.values()) cancel();
      telling.clear();
    },
  };
}

/** Keys in the session description are only secret if signalling is (RFC 4568, 11). */
function srtpWarnings({ kind, transport, srtp }: PhoneTrunk): string[] {
  if (kind !== "sip" || srtp === "off" || transport === "tls") return [];
  return ["The keys of its encrypted audio (SRTP) can be read on the way, since its transport isn't TLS."];
}
