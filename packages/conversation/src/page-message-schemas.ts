/**
 * The JSON messages of a browser call, as the OpenAPI document publishes them. They travel on the data channel, as text
 * on the WebSocket and, from the service only, in the call's event stream (docs/calls.md#messages).
 */
import { Type, type Static } from "typebox";
import { nullable, object, oneOf } from "@parley/base/schema-builders";
import { TurnProvidersSchema } from "./served-schema.ts";
import { CONVERSATION_STATES, END_REASONS, TURN_ROLES } from "./call-terms.ts";

const ms = (description: string) => Type.Number({ description });
const START_OF_TIMES = "in ms since the call was answered";

/** A request as calls record it. */
const SentRequest = object(
  {
    method: Type.String(),
    url: Type.String(),
    headers: Type.Array(object({ key: Type.String(), value: Type.String() })),
    body: nullable(Type.String()),
  },
  { title: "SentRequest", description: "Credentials are masked." },
);

const StateMessage = object(
  {
    type: Type.Literal("state"),
    state: oneOf([...CONVERSATION_STATES, "replaced"], {
      description: "`replaced`, on a connection whose call continues on another page, is its last message.",
    }),
    end_reason: Type.Optional(
      oneOf(END_REASONS, { title: "EndReason", description: "Why the call ended. Only with `ended`." }),
    ),
    recognition: Type.Optional(
      Type.Boolean({
        description:
          "Sent once if the service has no transcriber for this call and the page must transcribe speech.",
      }),
    ),
    reconnect_ms: Type.Optional(
      ms("Sent once, when the call is answered: how long the call waits for a lost connection."),
    ),
    confirms_texts: Type.Optional(
      Type.Boolean({
        description:
          "On a connection's first state. Without it, the call is held by a process of a version that answers nothing to a text's id, so don't wait for that.",
      }),
    ),
  },
  { title: "CallStateMessage" },
);

const TranscriptMessage = object(
  {
    type: Type.Literal("transcript"),
    role: oneOf(TURN_ROLES),
    turn_id: Type.String({
      description: "The latest message of a turn replaces earlier ones.",
    }),
    text: Type.String({ description: "Empty if the turn is withdrawn." }),
    final: Type.Boolean({ description: "False while the text may still change." }),
    started_ms: Type.Optional(ms(`When the turn started, ${START_OF_TIMES}.`)),
    ended_ms: Type.Optional(ms(`When the turn ended, ${START_OF_TIMES}.`)),
    interrupted_at_ms: Type.Optional(nullable(ms("When the caller interrupted the agent."))),
    served: Type.Optional(TurnProvidersSchema),
  },
  { title: "CallTranscriptMessage" },
);

const ToolMessage = object(
  {
    type: Type.Literal("tool"),
    id: Type.String({ description: "The same when the tool call starts and ends." }),
    name: Type.Optional(Type.String({ description: "Left out in public previews." })),
    status: oneOf(["running", "succeeded", "failed"]),
    error: Type.Optional(Type.String({ description: "Type of the error." })),
    arguments: Type.Optional(
      Type.Unknown({
        description: "From the model. This and the fields below are left out in public previews, too.",
      }),
    ),
    request: Type.Optional(
      Type.Union([SentRequest, Type.String(), Type.Null()], {
        description: "Null if nothing was sent. The start of its JSON if cut.",
      }),
    ),
    response_status: Type.Optional(nullable(Type.Integer())),
    response_body: Type.Optional(nullable(Type.String())),
    duration_ms: Type.Optional(Type.Number()),
  },
  {
    title: "CallToolMessage",
    description:
      "In messages over 64 KiB, arguments, request and response body are cut. The call record has them in full.",
  },
);

const LatencyMessage = object(
  {
    type: Type.Literal("latency"),
    turn_id: Type.String({ description: "The agent's turn." }),
    speech_ended_ms: nullable(
      ms(`When the caller stopped speaking, ${START_OF_TIMES}; null after typed words.`),
    ),
    first_frame_ms: nullable(ms(`When the agent was first heard, ${START_OF_TIMES}.`)),
  },
  { title: "CallLatencyMessage", description: "Not sent in public previews." },
);

const ErrorMessage = object(
  {
    type: Type.Literal("error"),
    code: Type.String(),
    message: Type.String({ description: "For the caller. The call goes on." }),
  },
  { title: "CallErrorMessage" },
);

/** Characters of a text's id, which the page chose. */
export const LONGEST_TEXT_ID = 64;

const textId = Type.String({ minLength: 1, maxLength: LONGEST_TEXT_ID, description: "As the page sent it." });

const TextReceived = object(
  { type: Type.Literal("text_received"), id: textId },
  { title: "CallTextReceived", description: "A text with an id counts as said." },
);

const TextRefused = object(
  {
    type: Type.Literal("text_refused"),
    id: textId,
    reason: oneOf(["too_much", "ended"], {
      description: "`too_much`: too long, or more than the call takes at once. `ended`: the call is over.",
    }),
  },
  { title: "CallTextRefused", description: "A text with an id won't be said." },
);

/** By `type`, which is also the event's name in an event stream. */
export const PAGE_MESSAGES = {
  state: StateMessage,
  transcript: TranscriptMessage,
  tool: ToolMessage,
  latency: LatencyMessage,
  error: ErrorMessage,
};

export const PageMessageSchema = Type.Union(
  [StateMessage, TranscriptMessage, ToolMessage, LatencyMessage, ErrorMessage, TextReceived, TextRefused],
  { title: "CallMessage", description: "A message from the service to the page during a call." },
);

/** Limits on messages from a page. */
export const CALLER_LIMITS = {
  /** UTF-8 bytes of one message. A spoken or typed turn is far shorter. */
  bytes: 4096,
  /** Speech recognition reports guesses about ten times a second. */
  perSecond: 20,
};

export const CallerMessageSchema = object(
  {
    type: Type.Literal("text"),
    text: Type.String({ description: "What the caller typed or said. Blank text is ignored." }),
    final: Type.Optional(
      Type.Boolean({ default: true, description: "False while speech recognition may still change it." }),
    ),
    source: Type.Optional(oneOf(["typed", "recognised"], { default: "typed" })),
    id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: LONGEST_TEXT_ID,
        description:
          "With it, the service answers `text_received` or `text_refused`, and a final text that is sent again, on this or a later connection, is said once.",
      }),
    ),
  },
  {
    title: "CallerMessage",
    description: `A message from the page to the service during a call. At most ${CALLER_LIMITS.bytes} bytes, ${CALLER_LIMITS.perSecond} messages a second.`,
    "x-max-bytes": CALLER_LIMITS.bytes,
  },
);

/** Service → page. */
export type PageMessage = Static<typeof PageMessageSchema>;
/** What happens in a call, as event streams tell it, too; not what becomes of one page's texts. */
export type ShownMessage = Exclude<PageMessage, { type: "text_received" | "text_refused" }>;
/** Page → service. */
export type CallerMessage = Static<typeof CallerMessageSchema>;
