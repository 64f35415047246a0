import { Card } from "../../../components/ui/card.tsx";
import type { CallRecord } from "../record/call-record.ts";
import { Fact } from "./fact.tsx";

const ANSWERED_BY = {
  human: "A person",
  machine: "Voicemail",
  menu: "A phone menu",
  screening: "Call screening",
  unknown: "Unknown",
};

/** What only phone calls have: how they were carried, and what the provider said. */
export function PhoneCard({ phone, errors }: Pick<CallRecord, "phone" | "errors">) {
  if (phone === null) return null;
  const { media, headers } = phone;
  const loss = media && shareOf(media.packets_lost, media.packets_lost + media.packets_received);
  return (
    <Card title="Phone">
      <dl className="flex flex-col gap-3 text-sm">
        {phone.answered_by !== null && <Fact label="Answered by">{ANSWERED_BY[phone.answered_by]}</Fact>}
        {phone.sip_status !== null && (
          <Fact label="SIP status">{[phone.sip_status, phone.sip_reason].filter(Boolean).join(" ")}</Fact>
        )}
        {phone.attempts.length > 1 && (
          <Fact label="Trunks tried">
            {phone.attempts.map(({ sip_status: status }) => status ?? "No connection").join(", ")}
          </Fact>
        )}
        {phone.asserted_identity !== null && <Fact label="Identity">{phone.asserted_identity}</Fact>}
        {phone.carrier_call_id !== null && (
          <Fact label="Carrier ID">
            <code className="text-xs break-all">{phone.carrier_call_id}</code>
          </Fact>
        )}
        {media && (
          <>
            <Fact label="Codec">
              {media.codec}
              {media.is_encrypted && ", encrypted"}
            </Fact>
            <Fact label="Packet loss">
              {loss} received
              {media.peer_loss_share !== null && ` / ${percent(media.peer_loss_share)} sent`}
            </Fact>
            {media.foreign_packets > 0 && (
              <Fact label="Foreign audio">{media.foreign_packets} packets, not heard</Fact>
            )}
            <Fact label="Jitter">{Math.round(media.jitter_ms)} ms</Fact>
            {media.round_trip_ms !== null && (
              <Fact label="Round trip">{Math.round(media.round_trip_ms)} ms</Fact>
            )}
          </>
        )}
        {phone.redirects.map(({ status, to, followed }, index) => (
          <Fact key={`${index} ${to}`} label="Redirected">
            {[status, "to", to ?? "an unknown address", followed ? null : "(not followed)"]
              .filter((part) => part !== null)
              .join(" ")}
          </Fact>
        ))}
        {headers.map(({ name, value }, index) => (
          <Fact key={index} label={name}>
            {value}
          </Fact>
        ))}
      </dl>
      {phone.redirects.map(
        ({ at_ms, reason }) =>
          reason !== null && (
            <p key={at_ms} className="border-t border-line pt-3 text-sm text-warn">
              {reason}
            </p>
          ),
      )}
      {errors.map(({ at, message }) => (
        <p key={`${at} ${message}`} className="border-t border-line pt-3 text-sm text-warn">
          {message}
        </p>
      ))}
    </Card>
  );
}

function shareOf(part: number, whole: number): string {
  return percent(whole === 0 ? 0 : part / whole);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)}%`;
}
