/** The contents of the signalling thread: transport, resolution and user agent, wired together. */
import { systemClock } from "@parley/base/clock";
import { compileRules } from "@parley/base/net/network-rules";
import { stackOf } from "@parley/base/thrown";
import type { UserAgent, UserAgentParts } from "../user-agent/core/user-agent.ts";
import type { SipCommand, SipEvent, SipThreadOptions } from "../sip-messages.ts";
import { systemSipClock } from "../transaction/sip-clock.ts";
import { createDns, type Dns } from "../transport/dns/dns.ts";
import { openSipTransport } from "../transport/open-sip-transport.ts";
import { createHopResolver } from "./hop-resolver.ts";

export interface Signalling {
  take(command: SipCommand): void;
  /** Hangs up remaining calls, unregisters and closes the sockets. */
  close(): Promise<void>;
}

export interface SignallingParts {
  options: SipThreadOptions;
  createUserAgent(parts: UserAgentParts): UserAgent;
  emit(event: SipEvent): void;
  dns?: Dns;
}

/** Emits `ready`. Rejects with an Error whose message is one sentence for the operator if a port can't be opened. */
export async function openSignalling(parts: SignallingParts): Promise<Signalling> {
  const { options, emit } = parts;
  const clock = systemSipClock;
  const random = Math.random; // for order and jitter, nothing secret
  const log = (level: "info" | "warn" | "error", message: string) => emit({ type: "log", level, message });
  const rules = compileRules(options.network);
  let userAgent: UserAgent | null = null;

  const transport = await openSipTransport(
    { ...options, clock: { now: clock.now, every: systemClock.every }, random, rules },
    {
      // Messages that arrive before the user agent exists will be repeated.
      onMessage: (received) => userAgent?.receive(received),
      isKnownSource: (address) => userAgent?.isKnownSource(address) ?? false,
      log,
      onRefused: (cap) => emit({ type: "refused", cap }),
    },
  );
  const { resolve, noteDeadHop } = createHopResolver({
    dns: parts.dns ?? createDns(),
    rules,
    transport,
    now: clock.now,
    random,
  });
  const user = parts.createUserAgent({ transport, resolve, noteDeadHop, clock, options, emit, random });
  userAgent = user;
  emit({ type: "ready", listening: [...transport.listening] });

  return {
    take(command) {
      if (command.type === "certificate") transport.setCertificate(command);
      else user.take(command);
    },
    async close() {
      try {
        await user.close();
      } catch (error) {
        log("error", `closing: ${stackOf(error)}`);
      }
      await transport.close();
    },
  };
}
