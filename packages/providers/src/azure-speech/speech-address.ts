/**
 * Addresses of Azure Speech. `baseUrl` is a region's (`https://westeurope.tts.speech.microsoft.com`, or `stt` instead
 * of `tts`) or that of a resource with a name of its own (`https://NAME.cognitiveservices.azure.com`). A region has one
 * host for voices and one for transcription; a resource has both behind paths.
 * https://learn.microsoft.com/azure/ai-services/speech-service/speech-services-private-link
 */

/** Text to speech. https://learn.microsoft.com/azure/ai-services/speech-service/rest-text-to-speech */
export function speechAddress(baseUrl: string, path: string): string {
  return `${baseOf(baseUrl, "tts")}/cognitiveservices/${path}`;
}

/** For speech to text; the caller appends `/speech/recognition/…`. */
export function transcriptionBase(baseUrl: string): string {
  return baseOf(baseUrl, "stt");
}

function baseOf(baseUrl: string, service: "tts" | "stt"): string {
  const base = baseUrl
    .replace(/\/+$/, "")
    .replace(/\/(?:tts|stt)$/, `/${service}`)
    .replace(/^([a-z]+:\/\/[^/.]+)\.(?:tts|stt)\.speech\./, `$1.${service}.speech.`);
  const isShared = /\.(cognitiveservices|services\.ai)\.azure\.com$/.test(URL.parse(base)?.hostname ?? "");
  return isShared && !base.endsWith(`/${service}`) ? `${base}/${service}` : base;
}
