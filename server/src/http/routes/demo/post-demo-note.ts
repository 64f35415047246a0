import { createHash } from "node:crypto";
import { Type } from "typebox";
import { object, text } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";

/** In bytes: ten texts of 500 characters, escaped. */
const NOTE_BODY_LIMIT = 32 * 1024;

/** Letters that are hard to confuse when read aloud. */
const LETTERS = "ACEHKMRX";

const DemoNote = Type.Unsafe<Record<string, string>>({
  title: "DemoNote",
  type: "object",
  maxProperties: 10,
  propertyNames: text({ minLength: 1, maxLength: 40 }),
  additionalProperties: text({ maxLength: 500 }),
  examples: [{ caller: "Ann Lee", message: "Please call back." }],
});

/** Where template tools send bookings, messages and replies until they are given a real endpoint. */
export const postDemoNoteOperation = defineOperation({
  id: "demo_post_note",
  method: "POST",
  path: "/demo/notes",
  role: "public",
  tag: "demo",
  summary: "Pretend to save something",
  description: "Saves nothing. Returns a made-up reference that is always the same for the same body.",
  body: DemoNote,
  bodyLimit: NOTE_BODY_LIMIT,
  responses: {
    200: object(
      { reference: Type.String({ description: "For example K-4821." }), note: Type.String() },
      { title: "DemoReceipt" },
    ),
  },
  errors: ["PAYLOAD_TOO_LARGE"],
  handle(_context, { body }) {
    const hash = createHash("sha256").update(JSON.stringify(body)).digest();
    const letter = LETTERS.charAt(hash.readUInt8(0) % LETTERS.length);
    const digits = String(hash.readUInt16BE(1) % 10_000).padStart(4, "0");
    return Promise.resolve({
      status: 200,
      body: { reference: `${letter}-${digits}`, note: "Accepted by the demo, which keeps nothing." },
    });
  },
});
