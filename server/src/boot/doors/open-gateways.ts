import { openSipThread } from "@parley/sip/thread/sip-thread";
import { openTelephony, type TelephonyOptions } from "../../phone/opening/open-telephony.ts";
import type { Opening } from "./opening.ts";

interface Given extends Omit<TelephonyOptions, "logger" | "openThread"> {
  /** By default the real one. */
  openSipThread: typeof openSipThread | undefined;
}

/** Trunks, carriers, and calls over them. */
export async function openGateways(
  { config, logger, keep }: Opening,
  { openSipThread: openThread = openSipThread, ...given }: Given,
) {
  return keep(await openTelephony(config, { ...given, logger, openThread }));
}
