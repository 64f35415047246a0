/** Vendors whose name in the semantic conventions (`gen_ai.provider.name`) isn't their id here. */
const NAMES: Readonly<Record<string, string>> = {
  "azure-openai": "azure.ai.openai",
  gemini: "gcp.gemini",
  "google-speech": "gcp.gen_ai",
  mistral: "mistral_ai",
  xai: "x_ai",
};

export function providerName(vendor: string): string {
  return NAMES[vendor] ?? vendor;
}
