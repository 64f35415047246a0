/** Writes what only phone calls have: details from signalling and media, incidents, and SIP messages. */
import type { Intervention } from "../../call-records/records/entries/intervention-record.ts";
import { eq } from "drizzle-orm";
import { callIncidents, callSipMessages } from "../../platform/db/phone-tables.ts";
import { calls, type Db } from "../../platform/db/schema.ts";
import type { CallError, TimelineEntry } from "../../call-records/records/call-record.ts";
import type { AttemptRecord, RedirectRecord } from "../../call-records/records/entries/phone-call-record.ts";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { MediaStatistics } from "@parley/conversation/call-terms";
import { noteError } from "./note-errors.ts";
import { noteKeyRefused } from "./note-providers.ts";
import { storable } from "./storable.ts";

/** Members are written as they become known. */
export interface PhoneDetails {
  carrierCallId?: string;
  sipStatus?: number;
  sipReason?: string;
  assertedIdentity?: string | null;
  recordHeaders?: { name: string; value: string }[];
}

type WithoutTime<T> = T extends unknown ? Omit<T, "at"> : never;

/** An event in a call besides turns and tools, without its time. */
export type Incident =
  | WithoutTime<TimelineEntry>
  | ErrorIncident
  | RedirectIncident
  | AttemptIncident
  | NoteIncident;
type ErrorIncident = { type: "error" } & Pick<CallError, "source" | "message"> &
  Partial<Omit<CallError, "at">> & {
    /** The vendor refused the key. Not kept in the record, whose message says it. */
    isKeyRefused?: true;
  };

type NoteIncident = { type: "note" } & Omit<Intervention, "kind">;

/** A trunk that the call was tried through before it went on to another. */
type AttemptIncident = { type: "attempt" } & AttemptRecord;

type RedirectIncident = { type: "redirect" } & Omit<RedirectRecord, "at_ms">;

/** What is recorded about a phone call besides its worker's events. Numbers count from 0 in each call. */
export type PhoneFact =
  | { type: "phone_details"; details: PhoneDetails }
  | { type: "incident"; number: number; at: number; incident: Incident }
  | {
      type: "sip_message";
      number: number;
      at: number;
      direction: "sent" | "received";
      peer: string;
      text: string;
    };

/** Events of a phone call's worker that are written as they are. */
export type PhoneEvent = Extract<CallEvent, { type: "answered_by" | "media" }>;

function answeredColumns(answeredBy: (PhoneEvent & { type: "answered_by" })["answeredBy"]) {
  if (answeredBy !== "menu" && answeredBy !== "screening") return { answeredBy, answeredAs: null };
  return { answeredBy: "unknown" as const, answeredAs: answeredBy };
}

/** May be repeated. */
export async function recordPhone(db: Db, callId: string, fact: PhoneFact | PhoneEvent): Promise<void> {
  const change = (columns: Partial<typeof calls.$inferInsert>) =>
    db.update(calls).set(columns).where(eq(calls.id, callId));
  switch (fact.type) {
    case "phone_details": {
      const { sipReason, ...details } = fact.details;
      await change({ ...details, ...(sipReason !== undefined && { sipReason: storable(sipReason) }) });
      return;
    }
    case "answered_by":
      await change(answeredColumns(fact.answeredBy));
      return;
    case "media":
      await change({ media: mediaRow(fact.media) });
      return;
    case "incident": {
      const { type, isKeyRefused, ...data } = { isKeyRefused: undefined, ...fact.incident };
      const row = { callId, number: fact.number, type, at: new Date(fact.at), data };
      const target = [callIncidents.callId, callIncidents.number];
      await db.insert(callIncidents).values(row).onConflictDoUpdate({ target, set: { data } });
      if (fact.incident.type === "error" && fact.incident.vendor) {
        const { vendor, message } = fact.incident;
        await noteError(db, callId);
        if (isKeyRefused) await noteKeyRefused(db, callId, { vendor, message });
      }
      return;
    }
    case "sip_message": {
      const { number, direction, peer } = fact;
      const row = { callId, number, at: new Date(fact.at), direction, peer, text: storable(fact.text) };
      await db.insert(callSipMessages).values(row).onConflictDoNothing();
      return;
    }
    default:
      fact satisfies never;
  }
}

function mediaRow(media: MediaStatistics): NonNullable<(typeof calls.$inferInsert)["media"]> {
  return {
    codec: media.codec,
    is_encrypted: media.isEncrypted,
    packets_sent: media.packetsSent,
    packets_received: media.packetsReceived,
    packets_lost: media.packetsLost,
    foreign_packets: media.foreignPackets,
    jitter_ms: media.jitterMs,
    peer_loss_share: media.peerLossShare,
    peer_jitter_ms: media.peerJitterMs,
    round_trip_ms: media.roundTripMs,
  };
}
