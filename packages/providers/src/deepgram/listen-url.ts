import { findModel } from "@parley/vendors/facts/find-model";
import { speechVendorFacts } from "@parley/vendors/facts/speech-vendor-facts";
import { vendorLanguages } from "@parley/vendors/facts/vendor-language";
import type { ModelFacts } from "@parley/vendors/terms/facts-schema";
import { socketUrl } from "../websocket/socket-url.ts";

/** What is known about a transcription model of Deepgram's. */
export const deepgramModel = (model: string): Partial<ModelFacts> =>
  findModel(speechVendorFacts.deepgram, "transcription", model) ?? {};

/**
 * Deepgram's name for the first of these languages; `multi`, which detects the language, for `auto`, for one that the
 * model lacks, and for several if it switches between all of them.
 */
export function deepgramLanguage(model: string, tags: readonly string[]): string {
  const codes = vendorLanguages("deepgram", "transcription", model, tags);
  const [first] = codes;
  if (first === undefined || tags[0] === "auto") return "multi";
  const between = deepgramModel(model).switchesBetween ?? [];
  const primaries = codes.map((code) => code.split("-")[0] ?? code);
  return codes.length > 1 && primaries.every((code) => between.includes(code)) ? "multi" : first;
}

/** The URL of a live stream: `GET /v1/listen` for raw PCM16 at 16 kHz. */
export function listenUrl(
  baseUrl: string,
  model: string,
  languages: readonly string[],
  keyterms: readonly string[] = [],
  {
    tellSpeakers = false,
    optsOut = false,
  }: { tellSpeakers?: boolean | undefined; optsOut?: boolean | undefined } = {},
): string {
  return socketUrl(baseUrl, "/v1/listen", {
    model,
    language: deepgramLanguage(model, languages),
    encoding: "linear16",
    sample_rate: "16000",
    channels: "1",
    interim_results: "true",
    punctuate: "true",
    smart_format: "true",
    endpointing: "300",
    ...(tellSpeakers && { diarize: "true" }),
    // https://developers.deepgram.com/docs/the-deepgram-model-improvement-partnership-program
    ...(optsOut && { mip_opt_out: "true" }),
    ...keytermQuery(model, keyterms),
  });
}

/** Models before nova-3 take single words, with a colon before their weight. */
function keytermQuery(model: string, keyterms: readonly string[]): Record<string, readonly string[]> {
  if (keyterms.length === 0) return {};
  if (deepgramModel(model).takesPhrases) return { keyterm: keyterms };
  return { keywords: keyterms.flatMap((term) => term.replaceAll(":", " ").split(" ").filter(Boolean)) };
}
