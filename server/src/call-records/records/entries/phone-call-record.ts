/** What a call's record says of the phone call: its signalling, its audio and where it was sent on. */
import { Type, type Static } from "typebox";
import { nullable } from "@parley/base/schema-builders";

/** How a phone call's audio was carried. Shares are from 0 to 1. */
export const MediaRecord = Type.Object(
  {
    codec: Type.String(),
    is_encrypted: Type.Boolean({ description: "Whether the media used SRTP." }),
    packets_sent: Type.Integer(),
    packets_received: Type.Integer(),
    packets_lost: Type.Integer({ description: "Packets sent to the service that never arrived." }),
    foreign_packets: Type.Integer({
      description:
        "Packets that weren't heard, since neither the SDP nor `media_networks` names their address.",
    }),
    jitter_ms: Type.Number(),
    peer_loss_share: nullable(Type.Number({ description: "Loss reported by the other side, from 0 to 1." })),
    peer_jitter_ms: nullable(Type.Number()),
    round_trip_ms: nullable(Type.Number()),
  },
  { title: "CallMedia" },
);

/** Where the other side sent an outbound call or a transfer on. */
export const RedirectRecord = Type.Object(
  {
    at_ms: Type.Integer({ description: "Since the call was placed, ms." }),
    status: Type.Integer({ description: "SIP status of the redirect, such as 302." }),
    to: nullable(Type.String({ description: "The number, extension or SIP URI that it leads to." })),
    followed: Type.Boolean(),
    reason: nullable(Type.String({ description: "Why it wasn't followed." })),
  },
  { title: "Redirect" },
);
export type RedirectRecord = Static<typeof RedirectRecord>;

/** A trunk that an outbound call was tried through. */
export const AttemptRecord = Type.Object(
  {
    trunk_id: nullable(Type.String()),
    sip_status: nullable(
      Type.Integer({ description: "Null if no response came, or if it was a carrier's." }),
    ),
  },
  { title: "CallAttempt" },
);
export type AttemptRecord = Static<typeof AttemptRecord>;

/** Data that only phone calls have. */
export const PhoneRecord = Type.Object(
  {
    trunk_id: nullable(Type.String()),
    carrier_call_id: nullable(Type.String({ description: "The carrier's ID for the call." })),
    sip_status: nullable(Type.Integer({ description: "Final SIP status, such as 486." })),
    sip_reason: nullable(Type.String()),
    answered_by: nullable(Type.Enum(["human", "machine", "menu", "screening", "unknown"])),
    asserted_identity: nullable(
      Type.String({ description: "`P-Asserted-Identity` of an inbound call on a trusted trunk." }),
    ),
    headers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() }), {
      description: "Headers listed in the trunk's `record_headers`.",
    }),
    media: nullable(MediaRecord),
    attempts: Type.Array(AttemptRecord, {
      description: "The trunks that an outbound call was tried through, in order; empty while it waits.",
    }),
    redirects: Type.Array(RedirectRecord, {
      description: "Where the other side sent an outbound call or a transfer on.",
    }),
  },
  { title: "PhoneCall" },
);
