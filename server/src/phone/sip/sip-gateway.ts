/** Phone calls through SIP trunks: the signalling thread, its legs, and the states of trunks. */
import type { Db } from "../../platform/db/schema.ts";
import type { SipEvent, SipTrunk } from "@parley/sip/sip-messages";
import type { Logger } from "@parley/base/logger";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import { createTrunkChecks } from "./trunk-checks.ts";
import type { PhoneCore } from "../phone-core.ts";
import type { PhoneGateway } from "../phone-gateway.ts";
import type { PhoneTrunk } from "../phone-trunk.ts";
import { createRedirects } from "./follow-redirect.ts";
import { createSignalling, type OpenSignallingThread } from "./signalling.ts";
import { sipTrunkOf } from "../trunk-directory.ts";
import type { Registrations } from "../shared-registrations.ts";
import type { TrunkStates } from "../trunk-states.ts";
import { takeIncoming } from "./inbound-leg.ts";
import { createCallsByLeg } from "./calls-by-leg.ts";
import { createLegReplies } from "./reply-to-legs.ts";
import { dialLeg } from "./outbound-leg.ts";
import { trunkAddress } from "./trunk-address.ts";
import { createTransfers } from "./sip-transfers.ts";

interface Options extends PhoneCore {
  db: Db;
  logger: Logger;
  states: TrunkStates;
  registrations: Pick<Registrations, "isHere">;
  /** SIP_PORTS is set, so signalling runs even without a trunk. */
  isListening: boolean;
  media: { addresses: string[]; network: NetworkPolicy };
  openThread: OpenSignallingThread;
}

export interface SipGateway extends PhoneGateway {
  /** All trunks of the service, of any kind. */
  setTrunks(trunks: PhoneTrunk[]): void;
  /** Replaces the certificate of SIP over TLS, PEM. Open connections and calls go on. */
  setCertificate(certificate: { cert: string; key: string }): void;
  drain(): void;
  ready(): Promise<void>;
  close(): Promise<void>;
}

export function createSipGateway(options: Options): SipGateway {
  const { logger, timers, states, channels, calls } = options;
  const legs = createCallsByLeg();
  const signalling = createSignalling({
    open: options.openThread,
    logger,
    timers,
    countRefusal: options.countRefusal,
    onEvent: take,
    onDeath() {
      asking.gone();
      asking = connectThread(send);
      states.clear();
      checks.fail("SIP signalling failed. Try again.");
      legs.loseAll();
    },
  });
  const checks = createTrunkChecks(signalling.send, timers);
  const send = signalling.send;
  const addressOf = trunkAddress;
  const connectThread = createLegReplies({ ...options, legs, redirect: createRedirects(options) });
  let asking = connectThread(send);
  const transfer = createTransfers({ ...options, send, addressOf, listen: legs.add });
  const deps = { calls, timers, send, transfer, media: options.media, channels, logger, addressOf };
  let hasStarted = false;

  function take(event: SipEvent): void {
    switch (event.type) {
      case "incoming": {
        const trunks = event.trunkIds.map(options.trunk).filter((trunk) => trunk !== null);
        legs.add(event.legId, takeIncoming({ ...deps, answerInbound: options.answerInbound }, event, trunks));
        return;
      }
      case "question":
      case "question_withdrawn":
        return asking.take(event);
      case "trunk_state":
        return states.set(event.trunkId, event.state);
      case "check_result":
        return checks.onResult(event);
      case "ready":
      case "failed":
      case "log":
      case "refused":
        return;
      default:
        legs.take(event);
    }
  }

  return {
    setTrunks(all) {
      const trunks = all
        .map((trunk) => sipTrunkOf(trunk, options.registrations.isHere(trunk.id)))
        .filter((trunk): trunk is SipTrunk => trunk !== null);
      hasStarted ||= options.isListening || trunks.length > 0;
      if (hasStarted) signalling.start(trunks);
    },
    problem: (trunk) => signalling.problem() ?? states.problem(trunk.id),
    dial: (call) => dialLeg({ ...deps, listen: legs.add }, call),
    check: (trunk) => checks.check(trunk),
    setCertificate: signalling.setCertificate,
    drain: () => send({ type: "drain" }),
    ready: () => signalling.ready(),
    async close() {
      await signalling.close();
      asking.gone();
    },
  };
}
