/**
 * What the service was told to do: the settings that `boot/config/` reads from the environment
 * (docs/operations.md#settings).
 */
import type { MailSettings } from "./access/mail/mail-settings.ts";
import type { OidcSettings } from "./access/oidc/oidc-settings.ts";
import type { PriceList } from "./call-records/prices/price-list.ts";
import type { StoreSettings } from "./platform/files/s3/store-settings.ts";
import type { TraceSettings } from "./calls/traces/trace-settings.ts";
import type { CertificateFiles } from "./platform/tls/watch-certificate-files.ts";
import type { LogFormat } from "@parley/base/logger";
import type { IceServer, TurnServer } from "@parley/base/net/ice-servers";
import type { KeyVendorId } from "@parley/vendors/catalogue";
import type { VendorAccount } from "@parley/vendors/vendor-account";

export interface Config {
  port: number;
  host: string;
  /** The certificate of HTTPS. If this and `acme` are null, the service speaks HTTP. */
  tls: CertificateFiles | null;
  /** How to get a certificate for HTTPS; null if `tls` has one, or HTTPS is off. */
  acme: AcmeConfig | null;
  /** Where HTTP is redirected to HTTPS; null: nowhere. */
  httpPort: number | null;
  /** Without a trailing slash. */
  publicUrl: string;
  /** True if PUBLIC_URL isn't set, so `publicUrl` follows host and port. */
  isPublicUrlDerived: boolean;
  /** Where other processes on the same database reach this one, without a trailing slash; null if they can't. */
  instanceUrl: string | null;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | null;
  /** Connections to PostgreSQL. */
  databasePool: number;
  /** Where complete recordings are moved to; null: they stay in `dataDir`. */
  recordingsStore: StoreSettings | null;
  /** Null: the service sends no email. */
  mail: MailSettings | null;
  /** Null: nobody signs in with an OpenID provider. */
  oidc: OidcSettings | null;
  isPasswordSignInOn: boolean;
  /** A sign-in ends after this many days, however often it is used. */
  sessionDays: number;
  /** 32 bytes each; the first one encrypts. If empty, a key is made in the data directory. */
  secretsKeys: Buffer[];
  toolNetworkAllow: string[];
  /** `isFixed`: MEDIA_PORTS is set, so no other port is tried when one is taken. */
  mediaPorts: { from: number; to: number; isFixed: boolean };
  mediaAddresses: string[];
  /** In the form browsers take. `turnServers` need credentials first (`packages/base/src/net/ice-servers.ts`). */
  iceServers: IceServer[];
  turnServers: TurnServer[];
  trustProxy: string[];
  sip: SipConfig;
  /**
   * Absolute path of an ONNX model that hears whether a caller
   * has finished (Smart Turn v3); null: only the words decide.
   */
  endOfTurnModel: string | null;
  /** How long running calls get to end by themselves when the service stops, s. */
  drainTimeoutS: number;
  /** How long a process that is being stopped answers requests at least, so that load balancers notice, s. */
  drainDelayS: number;
  logLevel: string;
  logFormat: LogFormat;
  /** How many days account events are kept; 0: forever. */
  accountLogDays: number;
  /** Further host names at which probes and metrics answer. */
  probeHosts: string[];
  /** The bearer token that `/metrics` requires; null: none. */
  metricsToken: string | null;
  /** Where and how calls are traced; null: not at all. */
  traces: TraceSettings | null;
  /** The most workspaces that one person may own. */
  workspacesPerPerson: number;
  /** How much the public preview may be used (docs/calls.md#public-preview). */
  previewLimits: { atOnce: number; perDay: number; perAddressAndHour: number };
  /** How many requests one account or address may make per minute; 0: no limit. */
  rateLimits: {
    requestsPerMinute: number;
    startsPerMinute: number;
    suggestionsPerMinute: number;
    checksPerMinute: number;
    unauthenticatedPerMinute: number;
  };
  providers: ServiceAccounts;
  /** What vendors charge; null: costs aren't shown. */
  prices: PriceList | null;
  /** Replaces the addresses of phone carriers' APIs; null: their real ones. */
  carrierUrls: { twilio: string | null; telnyx: string | null };
}

export interface AcmeConfig {
  email: string;
  /** The name the certificate is for. */
  host: string;
  directoryUrl: string;
}

export interface SipConfig {
  /** At most one port per transport; empty if the service doesn't listen for SIP. */
  ports: { transport: "udp" | "tcp" | "tls"; port: number }[];
  /** Address to bind; null: every interface. */
  host: string | null;
  /** Addresses to give trunks that can't use the local ones. */
  addresses: string[];
  /** The certificate of the TLS port; null: none, or that of ACME. */
  tls: CertificateFiles | null;
  /** PEM. Certificate authorities in addition to those of Node.js and the system; null for none. */
  tlsCa: string | null;
  /** Private hosts and ranges that trunks and their media may use. */
  networkAllow: string[];
}

/** Null for vendors the operator has no account with. */
export type ServiceAccounts = Record<KeyVendorId, VendorAccount | null>;
