/** What the catalogue says of a vendor: data that rooms, routes, adapters and documents read. */
import type { Kind, Settings } from "./settings.ts";

export interface Vendor {
  /** As people see it. */
  name: string;
  /** Missing where it ships with the service and needs no key. */
  account?: AccountTerms;
  model?: Offer<"model">;
  transcription?: Offer<"transcription">;
  voice?: Offer<"voice"> & {
    /** Those that are known, for people to choose from. */
    voices: readonly VendorVoice[];
    /** `voices` are all there are; any other is refused. */
    hasNoOtherVoices?: boolean;
  };
}

/** How a key of the vendor's is given and used. */
export interface AccountTerms {
  /** The vendor's own service, without a trailing slash. */
  url: string;
  /** Variables of the operator's account. `model`: the chat model of agents that name none; a workspace's key may name one too. */
  environment: { apiKey: string; baseUrl: string; model?: string };
  /** The operator's base URL alone is enough: servers on one's own machine often ask for no key. */
  isKeyOptional?: boolean;
  /**
   * Other servers speak its protocol, and what they serve beside chat is not known: only at the vendor's own address is it
   * chosen by `auto` to hear and speak, and are its voices listed.
   */
  hasCompatibleServers?: boolean;
  /** For the API's reference, after the vendor's id. */
  description?: string;
  /** For people who consider adding a key: what it is good for. */
  purpose: string;
  /** What a key looks like, or where it is found. */
  keyExample: string;
}

/** One thing that a vendor can do. */
interface Offer<K extends Kind> {
  /** The settings it heeds, each with what holds where neither agent nor account says. */
  settings: Settings<K>;
  /** As a choice that people have, where the vendor's name does not say it. */
  label?: string;
  /** A few words beside the choice. */
  hint?: string;
  /** For the API's reference, after the vendor's id. */
  description?: string;
}

export interface VendorVoice {
  id: string;
  name: string;
  description: string | null;
}
