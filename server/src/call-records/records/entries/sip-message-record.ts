import { Type, type Static } from "typebox";

/** A SIP message of a call, credentials masked. */
export const SipMessageRecord = Type.Object(
  {
    at: Type.String({ format: "date-time" }),
    direction: Type.Enum(["sent", "received"]),
    peer: Type.String({ description: "Transport, address and port of the other side." }),
    text: Type.String({ description: "Up to 4,000 characters." }),
  },
  { title: "SipMessage" },
);
export type SipMessageRecord = Static<typeof SipMessageRecord>;
