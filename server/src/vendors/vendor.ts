/** An entry of the catalogue: data only, read by rooms, routes, adapters and the API reference. */
import type { Kind, Settings } from "./settings.ts";

export interface Vendor {
  /** As people see it. */
  name: string;
  /** Left out for vendors that ship with the service and need no key. */
  account?: AccountTerms;
  model?: Offer<"model">;
  transcription?: Offer<"transcription"> & {
    /** Source of a regular expression: the models that detect the language, if not all do. */
    detectingModels?: string;
  };
  voice?: Offer<"voice"> & {
    /** The voices people can choose from. */
    voices: readonly VendorVoice[];
    /** `voices` is complete, so any other voice is refused. */
    hasNoOtherVoices?: boolean;
  };
}

/** How an account at the vendor is set up and used. */
export interface AccountTerms {
  /** The vendor's own service, without a trailing slash. */
  url: string;
  /** Variables of the operator's account. `model` is the chat model for agents that name none; workspace keys may set one too. */
  environment: { apiKey: string; baseUrl: string; model?: string };
  /** A base URL is enough for the operator's account: local servers often need no key. */
  isKeyOptional?: boolean;
  /**
   * Other servers speak its protocol, and they may offer chat only. So `auto` picks it for transcription and speech, and its
   * voices are listed, only when the base URL is the vendor's own.
   */
  hasCompatibleServers?: boolean;
  /** For the API reference; follows the vendor's id. */
  description?: string;
  /** What a key is good for, as the dashboard shows it. */
  purpose: string;
  /** Placeholder of the key's field. */
  keyExample: string;
}

/** One thing a vendor can do. */
interface Offer<K extends Kind> {
  /** The settings it supports, with the defaults for agents and accounts that set none. */
  settings: Settings<K>;
  /** As an option in a list; default: the vendor's name. */
  label?: string;
  /** A short explanation of the option. */
  hint?: string;
  /** For the API reference; follows the vendor's id. */
  description?: string;
}

export interface VendorVoice {
  id: string;
  name: string;
  description: string | null;
}
