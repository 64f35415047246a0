/** What a trunk can dial, as steps of its check (docs/phone.md#checking-a-trunk). */
import { checkTarget, type DialRules } from "./check-target.ts";
import { findAddresses } from "./leads-to-trunk.ts";
import { refusalReason } from "./refusal-words.ts";

export interface DialStep {
  name: "dialling" | "target";
  ok: boolean;
  message: string;
}

/** `target`: what would be dialled, or null. */
export async function dialSteps(rules: DialRules, target: string | null): Promise<DialStep[]> {
  const dialling: DialStep = { name: "dialling", ok: true, message: dialWords(rules) };
  if (target === null) return [dialling];
  const checked = await checkTarget(target, rules, findAddresses);
  const message = checked.ok
    ? `${target} would be dialled.`
    : `${checked.target} ${refusalReason(rules, checked)}.`;
  return [dialling, { name: "target", ok: checked.ok, message }];
}

function dialWords(rules: DialRules): string {
  const { country, allowed_prefixes: prefixes, denied_prefixes: denied = [] } = rules;
  const numbers =
    prefixes === null
      ? country === null
        ? "no numbers yet. Set its country"
        : `numbers of its country (${country})`
      : prefixes.length === 0
        ? "no numbers"
        : `numbers that begin with ${prefixes.join(", ")}`;
  const but = denied === null || denied.length === 0 ? "" : `, but none that begin with ${denied.join(", ")}`;
  const extensions = rules.extensions.length === 0 ? "" : ` Extensions: ${rules.extensions.join(", ")}.`;
  const uris = rules.allowed_sip_uris.length === 0 ? "" : ` SIP URIs: ${rules.allowed_sip_uris.join(", ")}.`;
  return `It dials ${numbers}${but}.${extensions}${uris}`;
}
