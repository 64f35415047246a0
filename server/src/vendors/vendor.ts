/** What the catalogue says about a vendor: data that rooms, routes, adapters and documentation read. */
import type { Kind, Settings } from "./settings.ts";

export interface Vendor {
  /** As people see it. */
  name: string;
  /** Missing if it ships with the service and needs no key. */
  account?: AccountTerms;
  model?: Offer<"model">;
  transcription?: Offer<"transcription">;
  voice?: Offer<"voice"> & {
    /** Known ones, for people to choose from. */
    voices: readonly VendorVoice[];
    /** `voices` are all of them; any other is refused. */
    hasNoOtherVoices?: boolean;
  };
}

/** How a key for the vendor is given and used. */
export interface AccountTerms {
  /** The vendor's own service, without a trailing slash. */
  url: string;
  /**
   * Variables of the operator's account. `model`: the chat model for agents that name none; a workspace's key may name
   * one too.
   */
  environment: { apiKey: string; baseUrl: string; model?: string };
  /** The operator's base URL alone is enough: servers on one's own machine often ask for no key. */
  isKeyOptional?: boolean;
  /**
   * Other servers speak its protocol, and what they offer besides chat is unknown. `auto` only picks it for
   * transcription and voice at the vendor's own address, and only there are its voices listed.
   */
  hasCompatibleServers?: boolean;
  /** For the API reference, after the vendor's id. */
  description?: string;
  /** For people who consider adding a key: what it is good for. */
  purpose: string;
  /** What a key looks like, or where to find it. */
  keyExample: string;
}

/** One thing that a vendor can do. */
interface Offer<K extends Kind> {
  /** The settings it heeds, each with the default if neither agent nor account sets it. */
  settings: Settings<K>;
  /** What people choose, if the vendor's name doesn't say it. */
  label?: string;
  /** A few words next to the choice. */
  hint?: string;
  /** For the API reference, after the vendor's id. */
  description?: string;
}

export interface VendorVoice {
  id: string;
  name: string;
  description: string | null;
}
