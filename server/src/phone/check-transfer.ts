/** Checks a transfer against what the trunk may dial (docs/phone.md#transfers). */
import type { LiveCall } from "../calls/live/live-call.ts";
import type { Logger } from "@parley/base/logger";
import type { Db } from "../platform/db/schema.ts";
import { checkDial } from "./dialling/check-dial.ts";
import { refusalMessage } from "./dialling/refusal-words.ts";
import type { Dialable } from "@parley/base/e164/dialable";
import type { PhoneTrunk } from "./phone-trunk.ts";

/**
 * What to dial, or why the transfer isn't allowed, for the record and the model. `target`: a number, an extension, or a
 * SIP URI. `now`: epoch ms.
 */
export async function checkTransfer(
  db: Db,
  live: LiveCall,
  trunk: PhoneTrunk,
  target: string,
  { now, logger }: { now: number; logger: Pick<Logger, "error"> },
): Promise<{ dial: Dialable } | { problem: string }> {
  await live.recorder.flushed(); // this transfer counts too
  const checked = await checkDial(db, trunk, target, { now, logger });
  return checked.ok ? { dial: checked.dial } : { problem: refusalMessage(trunk, checked) };
}
