import { socketUrl } from "../sockets/socket-url.ts";

/** Regional languages that Deepgram knows by their full tag. For all others, only the language is sent. */
const REGIONAL =
  "da-DK de-CH en-AU en-CA en-GB en-IE en-IN en-NZ en-US es-419 fr-CA ko-KR nl-BE pt-BR pt-PT sv-SE th-TH zh-CN zh-HK zh-Hans zh-Hant zh-TW".split(
    " ",
  );

/** Deepgram's name for a BCP 47 language, in any case; `multi` to detect the language. */
export function deepgramLanguage(language: string): string {
  const tag = language.toLowerCase();
  if (tag === "auto") return "multi";
  return REGIONAL.find((known) => known.toLowerCase() === tag) ?? tag.split("-")[0] ?? tag;
}

/** The URL of a live stream: `GET /v1/listen` for raw PCM16 at 16 kHz. */
export function listenUrl(
  baseUrl: string,
  model: string,
  language: string,
  keyterms: readonly string[] = [],
): string {
  return socketUrl(baseUrl, "/v1/listen", {
    model,
    language: deepgramLanguage(language),
    encoding: "linear16",
    sample_rate: "16000",
    channels: "1",
    interim_results: "true",
    punctuate: "true",
    smart_format: "true",
    endpointing: "300",
    ...keytermQuery(model, keyterms),
  });
}

/** Models before nova-3 take single words, with a colon before their weight. */
function keytermQuery(model: string, keyterms: readonly string[]): Record<string, readonly string[]> {
  if (keyterms.length === 0) return {};
  if (model.startsWith("nova-3")) return { keyterm: keyterms };
  return { keywords: keyterms.flatMap((term) => term.replaceAll(":", " ").split(" ").filter(Boolean)) };
}
