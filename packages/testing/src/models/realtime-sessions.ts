/**
 * OpenAI's Realtime API as the OpenAI double speaks it: `GET /v1/realtime?model=…` as a WebSocket, by the events of
 * `openai/resources/realtime`. It keeps a conversation, and answers an error to whatever the vendor refuses.
 *
 *   vendor.realtime.onHeard((nth) => ["where is my order", "goodbye"][nth] ?? "");
 *   vendor.realtime.onAnswer((nth) => [{ say: "One moment." }, { call: "find_order", arguments: { id: 7 } }]);
 *   await vendor.until(() => vendor.realtime.sessions[0]?.conversation().length === 3);
 *
 * A piece of sound gets the words of `onHeard` (null: it can't be understood; an error: its transcription fails). Sound
 * and its words come as `vendor-timing.ts` says. `sessions` log settings, sound, errors and responses.
 */
import type { IncomingMessage, Server } from "node:http";
import { WebSocketServer, type WebSocket } from "ws";
import { createRealtimeConversation, type RealtimeItem } from "./realtime-conversation.ts";
import { createRealtimeResponder, type AnswerScript, type AnswerStep } from "./realtime-responder.ts";
import { mergedSettings } from "./merged-settings.ts";
import { VENDOR_RATE, wait, type VendorTiming } from "./vendor-timing.ts";
import { refuseUpgrade } from "./refuse-upgrade.ts";
import { settledSockets } from "../timing/settled-sockets.ts";
import type { Watch } from "../timing/watch.ts";

type Event = Record<string, unknown>;
type Heard = string | null | { type: string; code: string | null; message: string };

export interface RealtimeSession {
  model: string;
  headers: IncomingMessage["headers"];
  /** As set by `session.update`, merged. */
  settings: Event;
  /** Everything received except sound. */
  received: Event[];
  /** Samples of each committed piece. */
  pieces: number[];
  /** Messages of the errors it answered. */
  errors: string[];
  /** How the responses ended. */
  responses: string[];
  /** A line per item, such as `user: hello` or `assistant (sound): Hi.` */
  conversation(): string[];
  isOpen: boolean;
  /** It is giving a response. */
  isBusy(): boolean;
  send(event: Event): void;
  closeWith(code: number): void;
}

export interface RealtimeSessions {
  sessions: RealtimeSession[];
  /** Answers handshakes with this status. */
  refuseWith: number | null;
  /** Answers handshakes for these with 404. */
  goneModels: string[];
  /** Texts that were read outside a conversation. */
  readings: { model: string; text: string }[];
  /** What is said instead of a text; by default the text. */
  misreads(text: string, nth: number): string;
  /** Null: everything is sent at once. */
  timing: VendorTiming | null;
  /** Resolves once what was sent in either direction has arrived. */
  settled(): Promise<void>;
  onHeard(words: (nth: number) => Heard): void;
  /** Refuses a change of the conversation with this message. */
  onChange(refuse: (event: Event) => string | null): void;
  onAnswer(steps: (nth: number) => AnswerStep[]): void;
}

export function serveRealtime(server: Server, apiKey: string, watch: Watch): RealtimeSessions {
  const acceptor = new WebSocketServer({ noServer: true });
  let heard: (nth: number) => Heard = () => "hello";
  let refusalOf: (event: Event) => string | null = () => null;
  let pieces = 0;
  const script: AnswerScript = { answers: 0, steps: () => [{ say: "Hello." }] };
  const realtime: RealtimeSessions = {
    sessions: [],
    refuseWith: null,
    goneModels: [],
    readings: [],
    misreads: (text) => text,
    timing: null,
    settled: () => settledSockets(acceptor.clients),
    onHeard: (words) => (heard = words),
    onAnswer: (reply) => (script.steps = reply),
    onChange: (refuse) => (refusalOf = refuse),
  };

  server.on("upgrade", (req, socket, head) => {
    const url = new URL(req.url ?? "", "http://double");
    const isKnown = req.headers.authorization === `Bearer ${apiKey}`;
    const isThere =
      url.pathname === "/v1/realtime" && !realtime.goneModels.includes(url.searchParams.get("model") ?? "");
    const status = realtime.refuseWith ?? (isKnown ? (isThere ? null : 404) : 401);
    if (status === null)
      return acceptor.handleUpgrade(req, socket, head, (client) => serve(client, req, url));
    refuseUpgrade(socket, status, { error: { message: `Refused: ${req.headers.authorization}` } });
  });

  function serve(client: WebSocket, req: IncomingMessage, url: URL): void {
    let buffered = 0;
    let events = 0;
    const conversation = createRealtimeConversation();
    const session: RealtimeSession = {
      model: url.searchParams.get("model") ?? "",
      headers: req.headers,
      settings: {},
      received: [],
      pieces: [],
      errors: [],
      responses: [],
      conversation: () => conversation.lines(),
      isOpen: true,
      isBusy: () => responder.isBusy(),
      send(event) {
        if (client.readyState === client.OPEN)
          client.send(JSON.stringify({ event_id: `event_${++events}`, ...event }));
      },
      closeWith: (code) => client.close(code),
    };
    realtime.sessions.push(session);
    const { send } = session;

    function refuse(about: unknown, code: string, message: string): void {
      session.errors.push(message);
      send({ type: "error", error: { type: "invalid_request_error", code, message, event_id: about } });
    }

    function announce(item: RealtimeItem, previousId: string | null): void {
      send({ type: "conversation.item.added", previous_item_id: previousId, item: conversation.shown(item) });
    }

    async function commit(about: unknown): Promise<void> {
      if (buffered < VENDOR_RATE / 10)
        return refuse(about, "input_audio_buffer_commit_empty", "buffer too small");
      session.pieces.push(buffered);
      buffered = 0;
      const { item, previousId } = conversation.add({
        type: "message",
        role: "user",
        text: "",
        isSound: true,
      });
      send({ type: "input_audio_buffer.committed", previous_item_id: previousId, item_id: item.id });
      announce(item, previousId);
      const words = heard(pieces++);
      const named = { item_id: item.id, content_index: 0 };
      const prefix = "conversation.item.input_audio_transcription";
      await wait(realtime.timing?.transcriptMs ?? 0);
      if (words === null || typeof words === "object") {
        const error = words ?? {
          type: "transcription_error",
          code: "audio_unintelligible",
          message: "The audio could not be transcribed.",
        };
        return send({ ...named, type: `${prefix}.failed`, error });
      }
      item.text = words;
      for (const word of words.split(" ")) send({ ...named, type: `${prefix}.delta`, delta: `${word} ` });
      send({ ...named, type: `${prefix}.completed`, transcript: words, usage: { type: "tokens" } });
    }

    const responder = createRealtimeResponder({
      session,
      conversation,
      realtime,
      script,
      watch,
      refuse,
      announce,
      breakOff: () => client.terminate(),
    });

    function take(event: Event): void {
      const { type, event_id: about } = event;
      const refusal = refusalOf(event);
      if (refusal !== null) return refuse(about, "invalid_value", refusal);
      switch (type) {
        case "session.update":
          session.settings = mergedSettings(session.settings, event["session"] as Event);
          return send({ type: "session.updated", session: session.settings });
        case "input_audio_buffer.append":
          buffered += Buffer.from(String(event["audio"]), "base64").length / 2;
          return;
        case "input_audio_buffer.clear":
          buffered = 0;
          return send({ type: "input_audio_buffer.cleared" });
        case "input_audio_buffer.commit":
          return void commit(about);
        case "response.create":
          return void (event["response"]
            ? responder.read(about, event["response"] as Event)
            : responder.respond(about));
        case "response.cancel":
          return responder.cancel(about);
        default: {
          const { events: told, problem } = conversation.take(event);
          if (problem !== null) return refuse(about, "invalid_value", problem);
          for (const each of told) send(each);
        }
      }
    }

    client.on("message", (data: Buffer) => {
      const event = JSON.parse(data.toString()) as Event;
      if (event["type"] !== "input_audio_buffer.append") session.received.push(event);
      take(event);
      watch.look();
    });
    client.on("close", () => {
      session.isOpen = false;
      watch.look();
    });
    send({ type: "session.created", session: { type: "realtime", model: session.model } });
    watch.look();
  }

  return realtime;
}
