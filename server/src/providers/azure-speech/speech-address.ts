/**
 * An address of Azure's text to speech. `baseUrl` is a region's (`https://westeurope.tts.speech.microsoft.com`) or that
 * of a resource with a name of its own (`https://NAME.cognitiveservices.azure.com`), where speech is one of several
 * services. https://learn.microsoft.com/azure/ai-services/speech-service/rest-text-to-speech
 */
export function speechAddress(baseUrl: string, path: string): string {
  const base = baseUrl.replace(/\/+$/, "");
  const isShared = /\.(cognitiveservices|services\.ai)\.azure\.com$/.test(URL.parse(base)?.hostname ?? "");
  return `${base}${isShared && !base.endsWith("/tts") ? "/tts" : ""}/cognitiveservices/${path}`;
}
