/** Every trunk of the service, as of the last read. */
import { asc } from "drizzle-orm";
import { trunks } from "../platform/db/phone-tables.ts";
import type { Db } from "../platform/db/schema.ts";
import type { SipTrunk } from "@parley/sip/sip-messages";
import type { Logger } from "@parley/base/logger";
import { fillDialRules } from "./numbering/fill-dial-rules.ts";
import { openTrunk } from "./numbering/save-trunk.ts";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import type { PhoneTrunk } from "./phone-trunk.ts";
import { logTriedAgain } from "../platform/db/database-trouble.ts";

export interface TrunkDirectory {
  get(trunkId: string): PhoneTrunk | null;
  all(): PhoneTrunk[];
  /** Reads all trunks again; resolves when they are known. Overlapping reads are merged into one more read. */
  refresh(): Promise<void>;
}

/** Trunks whose credentials can't be opened are left out and logged. */
export function createTrunkDirectory({
  db,
  secrets,
  logger,
}: {
  db: Db;
  secrets: SecretBox;
  logger: Logger;
}): TrunkDirectory {
  let known = new Map<string, PhoneTrunk>();
  /** Trunks whose warnings have been logged since the start. */
  const warned = new Set<string>();
  let reading: Promise<void> | null = null;
  let following: Promise<void> | null = null;

  async function read(): Promise<void> {
    const rows = await db.select().from(trunks).orderBy(asc(trunks.id));
    const fresh = new Map<string, PhoneTrunk>();
    for (const stored of rows) {
      const row = await fillDialRules(db, stored, { now: new Date() }).catch((error: unknown) => {
        logTriedAgain(logger, error, { trunkId: stored.id }, "what a trunk may dial could not be filled in");
        return stored;
      });
      const warnings = row.dialWarnings ?? [];
      if (!warned.has(row.id))
        for (const message of warnings) logger.warn({ trunkId: row.id, trunk: row.label }, message);
      warned.add(row.id);
      try {
        fresh.set(row.id, { id: row.id, workspaceId: row.workspaceId, warnings, ...openTrunk(secrets, row) });
      } catch (error) {
        logger.error({ err: error, trunkId: row.id }, "a trunk's credentials do not open; it is not used");
      }
    }
    known = fresh;
  }

  function refresh(): Promise<void> {
    if (reading) {
      // A read in progress may be older than the change that triggered this one.
      following ??= reading.then(
        () => startReading(),
        () => startReading(),
      );
      return following;
    }
    return startReading();
  }

  function startReading(): Promise<void> {
    following = null;
    reading = read().finally(() => {
      reading = null;
    });
    return reading;
  }

  return {
    get: (trunkId) => known.get(trunkId) ?? null,
    all: () => [...known.values()],
    refresh,
  };
}

/** A trunk for the signalling thread; null for carriers. */
export function sipTrunkOf(trunk: PhoneTrunk, registersHere: boolean): SipTrunk | null {
  if (trunk.kind !== "sip" || trunk.host === null) return null;
  return {
    id: trunk.id,
    host: trunk.host,
    port: trunk.port,
    transport: trunk.transport,
    outboundProxy: trunk.outbound_proxy,
    username: trunk.username,
    password: trunk.password,
    register: trunk.register,
    registersHere,
    inboundAuth: trunk.inbound_auth,
    callerIdHeader: trunk.caller_id_header,
    trusted: trunk.trusted,
    recordHeaders: trunk.record_headers,
    ping: trunk.ping,
  };
}
