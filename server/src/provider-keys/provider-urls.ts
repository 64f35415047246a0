/** Where the providers' own services are. */
export const PROVIDER_URLS = {
  openai: "https://api.openai.com/v1",
  deepgram: "https://api.deepgram.com",
} as const;

/** True for an address of the provider itself, which offers speech beside chat. */
export function isOfficialOpenai(baseUrl: string | null): boolean {
  return baseUrl === null || URL.parse(baseUrl)?.host === new URL(PROVIDER_URLS.openai).host;
}
