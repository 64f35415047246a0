/** What a trunk can dial, as steps of its check (docs/phone.md#checking-a-trunk). */
import { checkTarget, type DialRules } from "./check-target.ts";
import { dialWords } from "./dial-words.ts";
import { findAddresses } from "./leads-to-trunk.ts";
import { refusalReason } from "./refusal-words.ts";

export interface DialStep {
  name: "dialling" | "target";
  ok: boolean;
  message: string;
}

/** `target`: what would be dialled, or null. */
export async function dialSteps(
  rules: DialRules & { outbound?: boolean },
  target: string | null,
): Promise<DialStep[]> {
  const dialling: DialStep = { name: "dialling", ok: true, message: dialWords(rules) };
  if (target === null) return [dialling];
  const checked = await checkTarget(target, rules, findAddresses);
  const message = checked.ok
    ? `${target} would be dialled.`
    : `${checked.target} ${refusalReason(rules, checked)}.`;
  return [dialling, { name: "target", ok: checked.ok, message }];
}
