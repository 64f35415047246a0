/** A webhook's receiver: a real server that checks signatures as `docs/webhooks.md` says, and answers as told. */
import {
  startToolServer,
  type ToolAnswer,
  type ToolRequest,
  type ToolServer,
} from "../doubles/tool-server.ts";
import { verify } from "./verify.ts";

export interface ReceivedEvent {
  request: ToolRequest;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests assert on responses of any shape
  event: any;
}

export interface WebhookReceiver extends Omit<ToolServer, "onRequest" | "requests"> {
  events: ReceivedEvent[];
  /** Without this, every event is answered with 200. */
  onEvent(answer: (received: ReceivedEvent) => ToolAnswer | Promise<ToolAnswer>): void;
  /** Whether one of the request's signatures was made with this secret. */
  isSignedBy(received: ReceivedEvent, secret: string): boolean;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = await startToolServer();
  const events: ReceivedEvent[] = [];
  let answer: (received: ReceivedEvent) => ToolAnswer | Promise<ToolAnswer> = () => ({
    status: 200,
    json: {},
  });
  // The watch sees a request before it is answered, so `events` is made from the requests themselves.
  const read = (request: ToolRequest): ReceivedEvent => {
    const known = events.find((received) => received.request === request);
    if (known) return known;
    const received = { request, event: JSON.parse(request.body) as unknown };
    events.push(received);
    return received;
  };
  server.onRequest((request) => answer(read(request)));
  return {
    url: server.url,
    get events() {
      for (const request of server.requests) read(request);
      return events;
    },
    onEvent: (next) => (answer = next),
    until: server.until,
    isSignedBy: ({ request }, secret) =>
      verify(request.body, String(request.headers["parley-signature"]), secret, Date.now()),
    close: server.close,
  };
}
