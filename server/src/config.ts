/** The only reader of the environment. An unknown or impossible value is refused with the variable's name (contract 7). */
export interface Config {
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | null;
  /** 32 bytes each, first encrypts; empty: one is made in the data directory. */
  secretsKeys: Buffer[];
  toolNetworkAllow: string[];
  mediaPorts: { from: number; to: number };
  mediaAddresses: string[];
  iceServers: { urls: string | string[]; username?: string; credential?: string }[];
  trustProxy: string[];
  logLevel: string;
  providers: {
    openai: { apiKey: string; baseUrl: string; isOfficial: boolean; model: string | null } | null;
    deepgram: { apiKey: string; baseUrl: string } | null;
  };
}
