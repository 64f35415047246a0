/** Opens the service's phone: SIP, and the carriers' streams. */
import type { CarrierUrls } from "../carrier-api/carrier-account.ts";
import type { Metrics } from "../../platform/metrics.ts";
import type { GuardedClient, NetworkPolicy } from "@parley/base/net/guarded-request";
import type { VendorAccounts } from "../../provider-keys/provider-access.ts";
import { createCarrierGateway, type CarrierGateway } from "../carrier-gateway/carrier-gateway.ts";
import type { OpenSignallingThread } from "../sip/signalling.ts";
import { openPhone, type Phone, type PhoneOptions } from "./open-phone.ts";
import { sipThreadOptions, type SipSettings } from "./sip-thread-options.ts";

type Given = "db" | "secrets" | "logger" | "calls" | "tasks" | "events" | "warnings" | "sharedAs";

export interface TelephonyOptions extends Pick<PhoneOptions<CarrierGateway>, Given> {
  guarded: GuardedClient;
  networks: { tools: NetworkPolicy; phone: NetworkPolicy };
  metrics: Pick<Metrics, "countRefusal" | "inboundRefused">;
  openThread(
    options: ReturnType<typeof sipThreadOptions>,
    ...rest: Parameters<OpenSignallingThread>
  ): ReturnType<OpenSignallingThread>;
}

/** The settings that it needs. */
export interface TelephonySettings {
  providers: VendorAccounts;
  sip: SipSettings;
  carrierUrls: CarrierUrls;
  publicUrl: string;
}

export function openTelephony(
  { providers, sip, carrierUrls: urls, publicUrl }: TelephonySettings,
  { guarded, networks, metrics, openThread, ...given }: TelephonyOptions,
): Promise<Phone<CarrierGateway>> {
  const { db, logger } = given;
  return openPhone({
    ...given,
    accounts: providers,
    toolNetwork: networks.tools,
    countRefusal: metrics.countRefusal,
    onRefused: (reason) => metrics.inboundRefused.inc({ reason }),
    sip: {
      isListening: sip.ports.length > 0,
      media: { addresses: sip.addresses, network: networks.phone },
      openThread: (on) => openThread(sipThreadOptions(sip, networks.phone), on),
    },
    openCarriers: (core) => createCarrierGateway(core, { db, logger, guarded, urls, publicUrl }),
  });
}
