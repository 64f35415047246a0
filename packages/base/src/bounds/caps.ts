/** Everything that is limited and that somebody could fill alone, and how it is shared out. */

export interface Cap<Kind extends string = string> {
  /** At once. */
  readonly places: number;
  /** For one holder of each kind. */
  readonly most: Readonly<Record<Kind, number>>;
  /** A holder may have this many times as many as are free; 1 by default. */
  readonly share?: number;
}

/** The table in docs/operations.md#caps-and-shares says what each one is; a test compares them. */
export const CAPS = {
  /** Connections without a request under way: a handshake, half a request, or nothing. */
  connections: { places: 4_096, most: { address: 2_048 } },
  /** Requests being answered, including event streams and answers that are read slowly. */
  requests: { places: 4_096, most: { address: 2_048 } },
  /** Media streams of carriers that haven't said which call they are for. */
  carrier_streams: { places: 200, most: { address: 100, trunk: 100 } },
  /** WebSockets of calls that wait for the database or another process. */
  forwarded_sockets: { places: 500, most: { address: 250 } },
  /** Passwords being hashed or waiting for it. Each takes about 100 ms of a core. */
  passwords: { places: 64, most: { address: 16 } },
  /** Rehearsals and scenario runs. A model's answers take most of the time, so more would wait for one another. */
  rehearsals: { places: 8, most: { person: 3, workspace: 3 } },
  /** Voices that members listen to before they choose one. */
  voice_previews: { places: 16, most: { person: 2, workspace: 4 } },
  /** Bodies over 4 MiB, up to the 48 MiB of an import, from their first byte to the end of the answer. */
  large_bodies: { places: 8, most: { person: 3, workspace: 3 } },
  /** OpenAPI documents being read or waiting for it. */
  imports: { places: 20, most: { person: 5, workspace: 5 } },
  /** Large texts, schemas and values that wait for another thread. */
  tasks: { places: 256, most: { owner: 64 } },
  /** Calls that this process holds, including those that nobody has joined yet. */
  calls: { places: 20_000, most: { workspace: 10_000 } },
  /** Tokens of preview links, which need no account, whose calls nobody has joined yet. */
  preview_tokens: { places: 1_000, most: { link: 200, address: 50 } },
  /** Calls in progress, for each call worker. A workspace by itself may use nearly all: most installations have one. */
  call_workers: { places: 112, most: { workspace: 100 }, share: 9 },
  /** Questions of calls and of signalling that the main thread is working on, for each of the two. */
  questions: { places: 8_192, most: { workspace: 7_000 }, share: 9 },
  /** People who listen in on live calls. */
  listeners: { places: 32, most: { person: 3, call: 4, workspace: 16 } },
  /** Calls of SIP trunks, ringing ones included. Channels are counted elsewhere; these bound memory. */
  sip_calls: { places: 4_000, most: { trunk: 2_000 } },
  /** SIP connections from addresses that belong to no trunk, such as phones that sign in by digest. */
  sip_connections: { places: 200, most: { address: 10 } },
  /** SIP connections from trunks' addresses. A proxy may open one per process. */
  sip_trunk_connections: { places: 2_000, most: { address: 200 } },
  /** SIP connections to trunks, and to where their servers send us. All calls to one port of an address share one. */
  sip_outgoing_connections: { places: 500, most: { address: 50 } },
  /** Checks of SIP trunks, each of which may take seconds. */
  sip_checks: { places: 20, most: { trunk: 2 } },
  /** Calls that wait for a channel, for each trunk. */
  outbound_calls: { places: 1_000, most: { number: 900 }, share: 9 },
} as const satisfies Record<string, Cap>;

export type CapName = keyof typeof CAPS;

/** Counts somebody who found no place. */
export type CountRefusal = (cap: CapName) => void;
