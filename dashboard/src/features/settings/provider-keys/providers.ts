import type { ProviderKey } from "@parley/client";

export interface Provider {
  id: ProviderKey["provider"];
  name: string;
  purpose: string;
  /** Its own service, where no base URL is given. */
  url: string;
  keyExample: string;
}

export const PROVIDERS: readonly Provider[] = [
  {
    id: "openai",
    name: "OpenAI",
    purpose: "Chat, speech and recognition. Also every other server that speaks its protocol.",
    url: "https://api.openai.com/v1",
    keyExample: "sk-…",
  },
  {
    id: "deepgram",
    name: "Deepgram",
    purpose: "Recognition and speech.",
    url: "https://api.deepgram.com",
    keyExample: "Your project's API key",
  },
];
