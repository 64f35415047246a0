import { expect, test } from "vitest";
import { INVALID_MESSAGES } from "@parley/testing/sip-torture/invalid-messages";
import { SEMANTIC_MESSAGES } from "@parley/testing/sip-torture/semantic-messages";
import type { TortureMessage } from "@parley/testing/sip-torture/torture-message";
import { VALID_EXTREMES } from "@parley/testing/sip-torture/valid-extremes";
import { VALID_SYNTAX } from "@parley/testing/sip-torture/valid-syntax";
import { parseCSeq } from "./cseq.ts";
import { header, headerValues } from "./headers.ts";
import { parseNameAddress } from "./name-address.ts";
import { parseDatagram } from "./parse-message.ts";
import { serialise } from "./serialise.ts";
import type { SipMessage } from "./sip-message.ts";
import { parseSipUri } from "./sip-uri.ts";
import { createStreamFramer } from "./stream-framer.ts";
import { parseVia } from "./via.ts";

const ALL = [...VALID_SYNTAX, ...VALID_EXTREMES, ...INVALID_MESSAGES, ...SEMANTIC_MESSAGES];

/** Everything the tables have expectations for. */
function readings(message: SipMessage): Record<string, unknown> {
  const from = parseNameAddress(header(message, "From") ?? "");
  const to = parseNameAddress(header(message, "To") ?? "");
  const contacts = headerValues(message, "Contact").map(parseNameAddress);
  const vias = headerValues(message, "Via");
  return plain({
    ...message,
    target: message.kind === "request" ? parseSipUri(message.uri) : null,
    from,
    fromUri: parseSipUri(from?.uri ?? ""),
    to,
    toUri: parseSipUri(to?.uri ?? ""),
    contacts,
    contactUris: contacts.map((contact) => parseSipUri(contact?.uri ?? "")),
    vias: vias.map(parseVia),
    viaCount: vias.length,
    cseq: parseCSeq(header(message, "CSeq") ?? ""),
    callId: header(message, "Call-ID"),
    maxForwards: Number(header(message, "Max-Forwards")),
    routes: headerValues(message, "Route"),
    requires: headerValues(message, "Require"),
    acceptCount: headerValues(message, "Accept").length,
    others: Object.fromEntries(message.headers.map(({ name, value }) => [name, value])),
    body: message.body.toString(),
    bodyBytes: message.body.toString("hex"),
  }) as Record<string, unknown>;
}

/** Converts maps to objects. */
function plain(value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries(value as Map<string, unknown>);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]));
}

test("all messages of RFC 4475 are present", () => {
  expect(new Set(ALL.map(({ section }) => section)).size).toBe(49);
});

test.each(ALL)("$section $name", ({ bytes, expected }: TortureMessage) => {
  const parsed = parseDatagram(bytes);
  const outcome =
    "refusal" in parsed
      ? {
          refused: parsed.refusal.status,
          reason: parsed.refusal.reason,
          isAnswered: parsed.refusal.message !== undefined,
        }
      : { reads: readings(parsed.message) };
  expect(outcome).toMatchObject("reads" in expected ? { reads: expected.reads } : expected);
});

test.each(ALL.filter(({ expected }) => "reads" in expected))(
  "$section $name reads back the same after serialising",
  ({ bytes }) => {
    const parsed = parseDatagram(bytes) as { message: SipMessage };
    const again = parseDatagram(serialise(parsed.message)) as { message: SipMessage };
    const { headers, ...rest } = parsed.message;
    const withoutLength = (all: typeof headers): typeof headers =>
      all.filter(({ name }) => name !== "Content-Length");
    expect({ ...again.message, headers: withoutLength(again.message.headers) }).toEqual({
      ...rest,
      headers: withoutLength(headers),
    });
  },
);

/** On a stream, only the length in a message says where the next one begins. */
const WITHOUT_END = new Set(["clerr", "ncl", "mcl01", "inv2543", "dblreq"]);

test.each(ALL.filter(({ name }) => !WITHOUT_END.has(name)))(
  "$section $name gets the same response on a stream, and the next message is read",
  ({ bytes, expected }) => {
    const framer = createStreamFramer();
    const next = VALID_SYNTAX.find(({ name }) => name === "lwsdisp")?.bytes ?? Buffer.alloc(0);
    const [first, second] = framer.push(Buffer.concat([bytes, next]));
    expect(first).toMatchObject(
      "refused" in expected
        ? { kind: "refusal", isFatal: false, refusal: { status: expected.refused } }
        : { kind: "message" },
    );
    expect(second).toMatchObject({ kind: "message", message: { method: "OPTIONS" } });
  },
);
