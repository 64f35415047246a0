/** What a trunk could dial with settings that aren't saved (docs/phone.md#checking-a-trunk). */
import { dialSteps } from "../dialling/dial-steps.ts";
import { checkDialSettings, completeTrunk } from "./trunk-config.ts";
import type { TrunkSettingsCheckInput } from "./trunk-schema.ts";
import type { TrunkCheck } from "./trunk-state.ts";

/** Stands for a host that hasn't been entered yet; no URI leads there (RFC 6761, 6.4). */
const NO_HOST = "trunk.invalid";

/** Connects to nothing, and reads no credentials. Throws VALIDATION_FAILED for settings that say what is dialled. */
export async function checkUnsavedTrunk({
  number,
  label = "",
  ...settings
}: TrunkSettingsCheckInput): Promise<TrunkCheck> {
  const trunk = checkDialSettings(completeTrunk({ label, ...settings }));
  const host = trunk.kind === "sip" ? (trunk.host ?? NO_HOST) : null;
  const steps = await dialSteps({ ...trunk, host }, number ?? null);
  return { ok: steps.every(({ ok }) => ok), steps };
}
