/** A user agent on an in-memory network, and scripted peers. */
import { createFakeSipClock, type FakeSipClock } from "./fake-sip-clock.ts";
import { createSipNetwork, type SipNetwork } from "./sip-network.ts";
import { createSipPeer, type PeerAnswer, type PeerRequest, type SipPeer } from "./sip-peer.ts";
import type { SipEvent, SipThreadOptions, SipTrunk } from "@parley/sip/sip-messages";
import type { Hop } from "@parley/sip/transport/hop";
import { ResolveError, type HopTarget } from "@parley/sip/transport/resolve-hops";
import type { SipTransport } from "@parley/sip/transport/sip-transport";
import type { UserAgentCommand, UserAgent } from "@parley/sip/user-agent/core/user-agent";
import { createUserAgent } from "@parley/sip/user-agent/create-user-agent";

/** Public addresses that no host here uses. */
export const OURS = "45.1.1.1";
export const THEIRS = "45.2.2.2";

export const SDP =
  "v=0\r\no=- 1 1 IN IP4 45.1.1.1\r\ns=-\r\nc=IN IP4 45.1.1.1\r\nt=0 0\r\nm=audio 4000 RTP/AVP 0\r\n";
export const THEIR_SDP = SDP.replaceAll("45.1.1.1", "45.2.2.2");

export const trunk = (changes: Partial<SipTrunk> = {}): SipTrunk => ({
  id: "trk_1",
  host: THEIRS,
  port: null,
  transport: "udp",
  username: null,
  password: null,
  register: false,
  registersHere: true,
  inboundAuth: { addresses: [THEIRS], digest: false },
  callerIdHeader: "from",
  trusted: false,
  outboundProxy: null,
  recordHeaders: [],
  ping: true,
  ...changes,
});

export interface TestUserAgent {
  userAgent: UserAgent;
  transport: SipTransport;
  take(command: UserAgentCommand): void;
  readonly events: SipEvent[];
  /** All events of one type so far. */
  all<T extends SipEvent["type"]>(type: T): Extract<SipEvent, { type: T }>[];
  /** The last event of a type; throws if there is none. */
  last<T extends SipEvent["type"]>(type: T): Extract<SipEvent, { type: T }>;
  /** Called for every event. */
  onEvent: (event: SipEvent) => void;
  dial(changes?: Partial<Extract<UserAgentCommand, { type: "dial" }>>): string;
  /** Ids of the legs dialled so far. */
  readonly dialled: string[];
  /** The first of the user agent's trunks. */
  readonly trunk: SipTrunk;
}

export interface TestUserAgentOptions {
  address?: string;
  trunks?: SipTrunk[];
  options?: Partial<SipThreadOptions>;
  /** Maps hosts to addresses; literal addresses don't need an entry. */
  dns?: Record<string, string[]>;
  privateAddress?: string;
  random?: () => number;
}

export function createTestUserAgent(
  clock: FakeSipClock,
  network: SipNetwork,
  {
    address = OURS,
    trunks = [trunk()],
    options,
    dns = {},
    privateAddress,
    random,
  }: TestUserAgentOptions = {},
): TestUserAgent {
  const events: SipEvent[] = [];
  const transport = network.join(address, (received) => userAgent.receive(received), {
    ...(privateAddress !== undefined && { privateAddress }),
  });
  const dialled: string[] = [];
  const test: Omit<TestUserAgent, "userAgent"> = {
    transport,
    events,
    dialled,
    trunk: trunks[0] ?? trunk(),
    onEvent: () => undefined,
    take: (command) => userAgent.take(command),
    all: (type) => events.filter((event): event is never => event.type === type),
    last(type) {
      const found = test.all(type).at(-1);
      if (!found) throw new Error(`No ${type}, only ${events.map((event) => event.type).join(", ")}`);
      return found;
    },
    dial(changes = {}) {
      const legId = `out_${dialled.length + 1}`;
      dialled.push(legId);
      const command = {
        type: "dial",
        legId,
        trunkId: "trk_1",
        to: "+4930999",
        from: "+493011",
        sdp: SDP,
        headers: [],
      };
      userAgent.take({ ...command, ...changes } as UserAgentCommand);
      return legId;
    },
  };
  const userAgent = createUserAgent({
    transport,
    clock,
    resolve: (target) => resolve(target, dns),
    emit(event) {
      events.push(event);
      test.onEvent(event);
    },
    options: {
      listen: [{ transport: "udp", port: 5060 }],
      host: null,
      publicAddresses: [],
      tls: null,
      tlsCa: null,
      network: { allow: [], demoPrefix: null, own: null },
      product: "Parley/1",
      name: "parley",
      // Most tests have no use for pings.
      optionsIntervalMs: 1e9,
      ...options,
    },
    random: random ?? (() => 0.5),
  });
  userAgent.take({ type: "trunks", trunks });
  return Object.assign(test, { userAgent });
}

/** Our agent and one peer, on a network of their own. */
export function createPair(options: TestUserAgentOptions = {}): {
  clock: FakeSipClock;
  network: SipNetwork;
  ours: TestUserAgent;
  peer: SipPeer;
} {
  const clock = createFakeSipClock();
  const network = createSipNetwork(clock);
  const peer = createSipPeer(network, THEIRS);
  return { clock, network, peer, ours: createTestUserAgent(clock, network, options) };
}

/** An incoming call that is still ringing. */
export async function ringing(pair = createPair(), invitation: PeerRequest = {}) {
  await pair.clock.advance(1_000); // the first ping finds out where the trunk is
  const invite = pair.peer.invite(OURS, { sdp: THEIR_SDP, ...invitation });
  await pair.clock.advance(50);
  return { ...pair, invite };
}

/** An incoming call that was answered. */
export async function connected(pair = createPair(), invitation: PeerRequest = {}) {
  const call = await ringing(pair, invitation);
  const { legId } = call.ours.last("incoming");
  call.ours.take({ type: "accept", legId, sdp: SDP });
  await call.clock.advance(50);
  call.peer.requestAsCaller(call.invite, "ACK");
  await call.clock.advance(50);
  return { ...call, legId };
}

/** A call we placed and the peer answered. */
export async function answered(pair = createPair(), answer: PeerAnswer = {}) {
  const legId = pair.ours.dial();
  await pair.clock.advance(50);
  const invite = pair.peer.lastRequest("INVITE");
  pair.peer.respond(invite, 200, { sdp: THEIR_SDP, ...answer });
  await pair.clock.advance(50);
  return { ...pair, legId, invite };
}

async function resolve(target: HopTarget, dns: Record<string, string[]>): Promise<Hop[]> {
  await Promise.resolve();
  const addresses = /^[\d.]+$/.test(target.host) ? [target.host] : dns[target.host];
  if (!addresses) throw new ResolveError("dns", `${target.host} has no address in DNS.`);
  const transport = target.transport ?? "udp";
  return addresses.map((address) => ({ transport, address, port: target.port ?? 5060 }));
}
