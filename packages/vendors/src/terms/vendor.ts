/** An entry of the catalogue. It holds only data, for routes, adapters, the API reference and others to read. */
import type { ChatDialect } from "./chat-dialect.ts";
import type { Region } from "./region.ts";
import type { Kind, Settings } from "./settings.ts";
import type { SwitchName } from "./switches.ts";

export interface Vendor {
  /** Display name. */
  name: string;
  /** Missing for vendors that ship with the service and need no key. */
  account?: AccountTerms;
  model?: Offer<"model"> & {
    /** If it speaks OpenAI's chat protocol. */
    dialect?: ChatDialect;
    /** All that it knows. Missing: it is asked. */
    serviceTiers?: readonly string[];
  };
  transcription?: Offer<"transcription">;
  voice?: Offer<"voice"> & {
    /** The voices people can choose from. */
    voices: readonly VendorVoice[];
    /** `voices` is complete, so any other voice is refused. */
    hasNoOtherVoices?: boolean;
  };
  /** Hearing, answering and speaking in one. */
  speech?: Offer<"speech"> & { voices: readonly VendorVoice[] };
}

/** How to set up and use an account with the vendor. */
export interface AccountTerms {
  /** Base URL of the vendor's own service, without a trailing slash. Null: every account has to name one. */
  url: string | null;
  /** Addresses of its own service by region, as `url`. */
  regions?: Readonly<Record<Region, string>>;
  /** Domains of its own service in which each region or resource has a host. */
  domains?: readonly string[];
  /**
   * Variables of the operator's account. `model` is for agents that don't choose one: the chat model if the vendor has
   * any. Workspace keys may set one too. `voice` is the voice for agents that don't choose one.
   */
  environment: { apiKey: string; baseUrl: string; model?: string; voice?: string };
  /** The operator's account needs only a base URL, because local servers often need no key. */
  isKeyOptional?: boolean;
  /**
   * Other servers speak its protocol but may offer only chat. So `auto` picks this vendor for transcription and speech,
   * and its voices are listed, only if the base URL is the vendor's own.
   */
  hasCompatibleServers?: boolean;
  /** For the API reference; follows the vendor's id. */
  description?: string;
  /** What a key is for, as the dashboard shows it. */
  purpose: string;
  /** Placeholder of the key's field. */
  keyExample: string;
}

/** One thing a vendor offers. */
interface Offer<K extends Kind> {
  /** The supported settings, with defaults for agents and accounts that don't set them. */
  settings: Settings<K>;
  /** The switches in `terms/switches.ts` that its requests can carry. */
  switches?: readonly SwitchName<K>[];
  /** Label of the option in a list; by default the vendor's name. */
  label?: string;
  /** Short explanation of the option. */
  hint?: string;
  /** For the API reference; follows the vendor's id. */
  description?: string;
}

export interface VendorVoice {
  id: string;
  name: string;
  description: string | null;
  /** Missing: as its name or its model says. */
  languages?: readonly string[];
}
