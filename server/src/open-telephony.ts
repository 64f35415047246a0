/** Opens the phone: SIP, and the carriers' streams. */
import type { Config } from "./config.ts";
import { openSipThread } from "./lines/sip/thread/sip-thread.ts";
import type { Metrics } from "./metrics.ts";
import type { GuardedClient } from "./net/guarded-request.ts";
import type { Networks } from "./net/own/networks-of.ts";
import { createCarrierRoad, type CarrierRoad } from "./phone/carriers/carrier-road.ts";
import { openPhone, type Phone, type PhoneOptions } from "./phone/opening/open-phone.ts";
import { sipThreadOptions } from "./phone/opening/sip-thread-options.ts";

type Given = "db" | "secrets" | "logger" | "calls" | "tasks" | "events" | "warnings" | "sharedAs";

export interface TelephonyOptions extends Pick<PhoneOptions<CarrierRoad>, Given> {
  guarded: GuardedClient;
  networks: Networks;
  metrics: Pick<Metrics, "countRefusal" | "inboundRefused">;
  /** Replaces the signalling thread in tests. */
  openThread?: typeof openSipThread | undefined;
}

export function openTelephony(
  { providers, sip, carrierUrls: urls, publicUrl }: Config,
  { guarded, networks, metrics, openThread = openSipThread, ...given }: TelephonyOptions,
): Promise<Phone<CarrierRoad>> {
  const { db, logger } = given;
  return openPhone({
    ...given,
    operator: providers,
    toolNetwork: networks.tools,
    countRefusal: metrics.countRefusal,
    onRefused: (reason) => metrics.inboundRefused.inc({ reason }),
    sip: {
      isListening: sip.ports.length > 0,
      media: { addresses: sip.addresses, network: networks.phone },
      openThread: (on) => openThread(sipThreadOptions(sip, networks.phone), on),
    },
    openCarriers: (core) => createCarrierRoad(core, { db, logger, guarded, urls, publicUrl }),
  });
}
