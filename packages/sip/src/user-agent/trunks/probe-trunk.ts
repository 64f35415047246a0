/** Tests a trunk step by step, as far as possible without placing a call. */
import type { SipRequest } from "../../message/sip-message.ts";
import type { CheckStep, SipTrunk } from "../../sip-messages.ts";
import type { Hop } from "../../transport/hop.ts";
import { ACCEPT } from "../core/abilities.ts";
import type { UserAgentContext } from "../core/user-agent-context.ts";
import { createDigestSession } from "../core/digest-session.ts";
import { startExchange } from "../core/challenged-exchange.ts";
import { newCallId, newTag } from "../core/identifiers.ts";
import { sendFailureOf } from "../core/send-failure.ts";
import { codecStep } from "./check-codecs.ts";
import {
  connectSteps,
  ignoredStep,
  notSentStep,
  optionsStep,
  registerStep,
  type ProbeResult,
} from "./check-words.ts";
import { createTrunkRequest, trunkTarget } from "./trunk-request.ts";

/** Someone is waiting for the result; the 32 s of RFC 3261 are meant for calls. */
const PATIENCE_MS = 8_000;

/** The steps in order, without those that an earlier failure made impossible. Never rejects. */
export async function probeTrunk(
  userAgent: UserAgentContext,
  trunk: SipTrunk,
  codecs: readonly string[],
): Promise<CheckStep[]> {
  let hops: Hop[];
  try {
    hops = await userAgent.resolve(trunkTarget(trunk));
  } catch (error) {
    return [{ name: "dns", ok: false, message: sendFailureOf(userAgent, error, trunk.host).message }];
  }
  const addresses = [...new Set(hops.map(({ address }) => address))].join(", ");
  const found = addresses === trunk.host ? "is an address, so no name is looked up" : `is at ${addresses}`;
  const steps: CheckStep[] = [{ name: "dns", ok: true, message: `${trunk.host} ${found}.` }];
  if (!trunk.ping) return [...steps, ...(await unpingedSteps(userAgent, trunk, hops))];
  const answer = await ask(userAgent, trunk, "OPTIONS", hops);
  if (trunk.register && answer.kind === "failure" && answer.failure.failure === "timeout") {
    const registered = await ask(userAgent, trunk, "REGISTER", hops);
    if (registered.kind === "response")
      return [
        ...steps,
        ...connectSteps(trunk, registered),
        ignoredStep(trunk),
        registerStep(trunk, registered),
      ];
  }
  steps.push(...connectSteps(trunk, answer), ...optionsStep(trunk, answer));
  if (answer.kind === "failure") return steps;
  if (trunk.register) steps.push(registerStep(trunk, await ask(userAgent, trunk, "REGISTER", [answer.hop])));
  steps.push(codecStep(trunk, answer.response, codecs));
  return steps;
}

/** Without OPTIONS, only a REGISTER can tell whether the trunk answers. */
async function unpingedSteps(
  userAgent: UserAgentContext,
  trunk: SipTrunk,
  hops: readonly Hop[],
): Promise<CheckStep[]> {
  if (!trunk.register) return [notSentStep(trunk)];
  const answer = await ask(userAgent, trunk, "REGISTER", hops);
  return [...connectSteps(trunk, answer), notSentStep(trunk), registerStep(trunk, answer)];
}

/** A REGISTER without Contact only queries what is registered (RFC 3261 10.2.3) and changes nothing. */
function ask(
  userAgent: UserAgentContext,
  trunk: SipTrunk,
  method: "OPTIONS" | "REGISTER",
  hops: readonly Hop[],
): Promise<ProbeResult> {
  const callId = newCallId();
  const tag = newTag();
  let seq = 0;
  const make = (): SipRequest =>
    createTrunkRequest(trunk, {
      method,
      callId,
      tag,
      seq: ++seq,
      product: userAgent.product,
      name: userAgent.name,
      headers: method === "OPTIONS" ? [ACCEPT] : [],
    });
  return new Promise((resolve) => {
    const stop = userAgent.clock.after(PATIENCE_MS, () =>
      resolve({ kind: "failure", failure: sendFailureOf(userAgent, "timeout", trunk.host) }),
    );
    startExchange(
      userAgent,
      { make, hops, digest: createDigestSession(trunk), host: trunk.host },
      {
        onFinal(response, { hop }) {
          stop();
          resolve({ kind: "response", response, hop, wasChallenged: seq > 1 });
        },
        onFailure(failure) {
          stop();
          resolve({ kind: "failure", failure });
        },
      },
    );
  });
}
