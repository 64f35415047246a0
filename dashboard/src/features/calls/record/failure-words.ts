/** Says in plain words what failed in a call, and which providers served it. */
import { vendorName } from "../../../components/ui/vendor-name.ts";
import type { CallRecord } from "./call-record.ts";

export type CallError = CallRecord["errors"][number];

interface UsedProvider {
  provider: string;
  model: string | null;
  /** Only voices have one. */
  voice?: string | null;
}

interface Use {
  planned: UsedProvider;
  fallbacks: readonly UsedProvider[];
  served: readonly UsedProvider[];
}

const WHAT: Readonly<Record<string, string>> = {
  model_failed: "Model failed",
  model_empty: "Empty reply from the model",
  private_text: "Private text of the model",
  voice_failed: "Voice failed",
  transcriber_failed: "Transcription failed",
  hearing_failed: "Transcription failed",
  words_dropped: "Words left out",
  words_missing: "No words found",
  carrier_stream: "Media stream failed",
  MEDIA_FAILED: "Audio failed",
  media: "Audio failed",
  sip: "SIP error",
  transfer: "Transfer failed",
  service: "Server error",
};

/** "Model failed (OpenAI)". */
export function errorTitle({ source, vendor }: Pick<CallError, "source" | "vendor">): string {
  const what = Object.hasOwn(WHAT, source) ? WHAT[source] : undefined;
  const said = what ?? source.charAt(0).toUpperCase() + source.slice(1).replaceAll("_", " ");
  return vendor === null ? said : `${said} (${vendorName(vendor)})`;
}

/** Whether nothing failed: the transcriber made up words, which were left out, or found none in what may be noise. */
export function isNotice({ source }: Pick<CallError, "source">): boolean {
  return source === "words_dropped" || source === "words_missing";
}

/** Why the call failed; null if it didn't, or nothing says why. */
export function failureOf(call: Pick<CallRecord, "status" | "end_reason" | "errors">): CallError | null {
  const isFailed = call.status === "failed" || call.end_reason === "provider_error";
  return isFailed ? (call.errors.findLast((error) => !isNotice(error)) ?? null) : null;
}

/** "OpenAI gpt-5, then Rehearsal"; "OpenAI gpt-5 (not used)" if it never delivered anything. */
export function useInWords({ planned, fallbacks, served }: Use): string {
  if (served.length > 0) return servedInWords(served);
  const next = fallbacks.length === 0 ? "" : `, fallback ${fallbacks.map(nameOf).join(", ")}`;
  return `${nameOf(planned)}${next} (not used)`;
}

/** "OpenAI gpt-5, then Rehearsal". */
export function servedInWords(served: readonly UsedProvider[]): string {
  return served.map(nameOf).join(", then ");
}

/** "OpenAI gpt-5". */
export function nameOf({ provider, model, voice = null }: UsedProvider): string {
  return [vendorName(provider), model, voice].filter((part) => part !== null).join(" ");
}
