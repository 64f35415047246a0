/** Refuses to save an agent whose vendors are known not to have its language. */
import type { LanguageRow, TranscriberSettingsRow, VoiceSettingsRow } from "../platform/db/column-types.ts";
import { validationFailed, type FieldProblem } from "@parley/base/errors";
import type { VendorId } from "@parley/vendors/catalogue";
import { languageProblem, type Speaker } from "@parley/vendors/language-problem";
import { isAtVendor } from "@parley/vendors/vendor-account";
import type { VendorAccounts } from "./provider-access.ts";

interface Spoken {
  language: string;
  languages: LanguageRow[];
  transcriber: TranscriberSettingsRow;
  voice: VoiceSettingsRow;
}

interface Found extends FieldProblem {
  provider: VendorId;
}

/**
 * Throws VALIDATION_FAILED if the table of facts knows that a chosen vendor can't hear or speak the agent's language,
 * at the vendor's own address. What is stored as it is may be saved again: `stored` is null for a new agent. The
 * accounts are loaded only if there is something to refuse.
 */
export async function checkLanguages(
  values: Spoken,
  stored: Spoken | null,
  accounts: () => Promise<VendorAccounts>,
): Promise<void> {
  const found = [
    ...problemsOf("transcription", "transcriber", values, stored),
    ...problemsOf("voice", "voice", values, stored),
    ...problemsOfOthers(values, stored),
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
  const pathOf = (member: string, nth: number): string =>
    `${nth === 0 ? field : `${field}.fallbacks.${nth - 1}`}.${member}`;
  return problemsIn(kind, values[field], values.language, pathOf).map(
    ({ subject, fault, advice, ...found }) => ({
      ...found,
      message: `can't be ${subject}, which ${fault}. ${advice}`,
    }),
  );
}

/** Problems of further languages, at the language or its voice. */
function problemsOfOthers(values: Spoken, stored: Spoken | null): Found[] {
  const choices = ({ languages, transcriber, voice }: Spoken): string =>
    JSON.stringify([
      languages.map((each) => [each.language, each.voice && chosenBy(each.voice)]),
      chosenBy(transcriber),
      chosenBy(voice),
    ]);
  if (stored !== null && choices(stored) === choices(values)) return [];
  return values.languages.flatMap(({ language, voice }, at) => {
    const path = `languages.${at}`;
    return [
      ...problemsIn("transcription", values.transcriber, language, () => `${path}.language`),
      ...problemsIn("voice", voice ?? values.voice, language, (member, nth) =>
        voice ? `${path}.voice${nth === 0 ? "" : `.fallbacks.${nth - 1}`}.${member}` : `${path}.language`,
      ),
    ].map(({ subject, fault, advice, ...found }) => ({
      ...found,
      message: `can't be spoken: ${subject} ${fault}. ${advice}`,
    }));
  });
}

function problemsIn(
  kind: "transcription" | "voice",
  settings: Spoken["transcriber"] | Spoken["voice"],
  language: string,
  pathOf: (member: string, nth: number) => string,
) {
  return chosenBy(settings).flatMap((each, nth) => {
    const { provider } = each;
    const problem = provider === "auto" ? null : languageProblem(kind, { ...each, provider }, language);
    if (!problem || provider === "auto") return [];
    const { member, subject, fault, advice } = problem;
    return [{ path: pathOf(member, nth), subject, fault, advice, provider }];
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
