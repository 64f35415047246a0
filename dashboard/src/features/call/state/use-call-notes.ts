import { useState } from "react";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { joinNotes, type CallNote } from "./with-notes.ts";

/** How often the record is asked for others' notes, ms: a call's page isn't sent any. */
const REFRESH_MS = 5_000;

interface CallNotes {
  notes: CallNote[];
  /** Adds the user's own note, which the record has a little later. */
  addNote(note: CallNote): void;
}

/** What members and programs told the agent of this call. `isLive`: more may come. */
export function useCallNotes(callId: string | null, isLive: boolean): CallNotes {
  const [told, setTold] = useState<{ callId: string | null; notes: CallNote[] }>({ callId, notes: [] });
  const record = useOperationQuery(
    "calls_get",
    { path: { call_id: callId ?? "none" } },
    { enabled: callId !== null, refetchInterval: isLive && REFRESH_MS },
  );
  const own = told.callId === callId ? told.notes : [];
  return {
    notes: joinNotes(record.data?.interventions ?? [], own),
    addNote: (note) => setTold({ callId, notes: [...own, note] }),
  };
}
