/** Refuses to save an agent whose vendors are known not to have its language. */
import type { TranscriberSettingsRow, VoiceSettingsRow } from "../db/column-types.ts";
import { validationFailed, type FieldProblem } from "../errors.ts";
import type { VendorId } from "../vendors/catalogue.ts";
import { languageProblem, type Speaker } from "../vendors/language-problem.ts";
import { isAtVendor } from "../vendors/vendor-account.ts";
import type { VendorAccounts } from "./provider-access.ts";

interface Spoken {
  language: string;
  transcriber: TranscriberSettingsRow;
  voice: VoiceSettingsRow;
}

interface Found extends FieldProblem {
  provider: VendorId;
}

/**
 * Throws VALIDATION_FAILED if the table of facts knows that a chosen vendor can't hear or speak the agent's language, at
 * the vendor's own address. What is stored as it is may be saved again: `stored` is null for a new agent. The accounts
 * are loaded only if there is something to refuse.
 */
export async function checkLanguages(
  values: Spoken,
  stored: Spoken | null,
  accounts: () => Promise<VendorAccounts>,
): Promise<void> {
  const found = [
    ...problemsOf("transcription", "transcriber", values, stored),
    ...problemsOf("voice", "voice", values, stored),
  ];
  if (found.length === 0) return;
  const all = await accounts();
  const real = found.filter(({ provider }) =>
    isAtVendor(provider, all[provider as keyof VendorAccounts]?.baseUrl ?? null),
  );
  if (real.length > 0) throw validationFailed(...real.map(({ path, message }) => ({ path, message })));
}

function problemsOf(
  kind: "transcription" | "voice",
  field: "transcriber" | "voice",
  values: Spoken,
  stored: Spoken | null,
): Found[] {
  const hasChanged =
    stored === null ||
    stored.language !== values.language ||
    JSON.stringify(chosenBy(stored[field])) !== JSON.stringify(chosenBy(values[field]));
  if (!hasChanged) return [];
  return chosenBy(values[field]).flatMap((each, at) => {
    const { provider } = each;
    const problem =
      provider === "auto" ? null : languageProblem(kind, { ...each, provider }, values.language);
    if (!problem || provider === "auto") return [];
    const path = at === 0 ? field : `${field}.fallbacks.${at - 1}`;
    const { member, subject, fault, advice } = problem;
    return [
      { path: `${path}.${member}`, message: `can't be ${subject}, which ${fault}. ${advice}`, provider },
    ];
  });
}

/** Vendor, model and voice of the agent's own, then of its fallbacks. */
function chosenBy(
  settings: Spoken["transcriber"] | Spoken["voice"],
): (Omit<Speaker, "provider"> & { provider: "auto" | VendorId })[] {
  return [settings, ...(settings.fallbacks ?? [])].map(({ provider, model = null, ...rest }) => ({
    provider,
    model,
    voice: ("voice" in rest ? rest.voice : null) ?? null,
  }));
}
