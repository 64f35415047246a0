/** What all parts of the user agent share. */
import type { Asker } from "@parley/base/questions/asker";
import type { SipQuestions } from "../../questions/sip-questions.ts";
import type { SipEvent } from "../../sip-messages.ts";
import type { SipClock } from "../../transaction/sip-clock.ts";
import type { TransactionLayer } from "../../transaction/transaction-layer.ts";
import type { Hop } from "../../transport/hop.ts";
import type { HopTarget } from "../../transport/resolve-hops.ts";
import type { SipTransport } from "../../transport/sip-transport.ts";
import type { SendFailure } from "./send-failure.ts";

/** The status of a response, or why there was none. */
export type InviteOutcome = number | SendFailure;

export interface UserAgentContext {
  readonly transport: SipTransport;
  readonly layer: TransactionLayer;
  readonly clock: SipClock;
  /** Product and version, for User-Agent and Server. */
  readonly product: string;
  /** The token that stands for this side: `name` in `SipThreadOptions`. */
  readonly name: string;
  readonly t1Ms: number;
  resolve(target: HopTarget): Promise<Hop[]>;
  /** The hop did not answer or could not be reached, so it is tried last for a while. */
  noteDeadHop(hop: Hop): void;
  emit(event: SipEvent): void;
  /** Puts questions to the main thread, each in the name of a leg. */
  readonly asker: Asker<SipQuestions>;
  /** Tells the trunk's state what came of an INVITE. */
  invited(trunkId: string, outcome: InviteOutcome): void;
  /** From 0 up to but not including 1. Not used for anything secret. */
  random(): number;
}
