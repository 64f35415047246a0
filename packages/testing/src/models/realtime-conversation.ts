/** The conversation of a Realtime session, with the checks that the vendor makes of changes to it. */

export interface RealtimeItem {
  id: string;
  type: "message" | "function_call" | "function_call_output";
  role?: string | undefined;
  /** Words, arguments or output. Truncating sound deletes the words, as at the vendor. */
  text: string;
  isSound: boolean;
  audioMs: number;
  callId?: string | undefined;
  name?: string | undefined;
}

type Event = Record<string, unknown>;

export interface RealtimeConversation {
  add(item: Partial<RealtimeItem>): { item: RealtimeItem; previousId: string | null };
  /** Carries out a change; the events that answer it, or what is wrong with it. */
  take(event: Event): { events: Event[]; problem: string | null };
  /** As the vendor's events have it. */
  shown(item: RealtimeItem): Event;
  lines(): string[];
}

/** What a message may hold, by its role. */
const CONTENT: Record<string, string> = {
  system: "input_text",
  user: "input_text",
  assistant: "output_text",
};

export function createRealtimeConversation(): RealtimeConversation {
  let items: RealtimeItem[] = [];
  let ids = 0;

  function add(given: Partial<RealtimeItem>, at = items.length) {
    const id = given.id ?? `item_${++ids}`;
    const callId = given.type === "function_call" && !given.callId ? `call_${ids}` : given.callId;
    const item = { type: "message" as const, text: "", isSound: false, audioMs: 0, ...given, id, callId };
    items = items.toSpliced(at, 0, item);
    return { item, previousId: items[at - 1]?.id ?? null };
  }

  function create({ item, previous_item_id: previousId }: Event): {
    events: Event[];
    problem: string | null;
  } {
    const given = item as Event & { content?: { type: string; text: string }[] };
    const after = items.findIndex(({ id }) => id === previousId);
    const at = previousId === undefined ? items.length : previousId === "root" ? 0 : after + 1;
    if (typeof previousId === "string" && previousId !== "root" && after < 0)
      return refused(`no item ${previousId}`);
    if (items.some(({ id }) => id === given["id"]) || String(given["id"]).length > 32)
      return refused("bad id");
    const content = given.content?.[0];
    if (given["type"] === "message" && content?.type !== CONTENT[String(given["role"])])
      return refused(`a message of ${String(given["role"])} can't hold ${String(content?.type)}`);
    const hasCall = items.some(({ type, callId }) => type === "function_call" && callId === given["call_id"]);
    if (given["type"] === "function_call_output" && !hasCall) return refused("no such call");
    const added = add(
      {
        id: given["id"] as string,
        type: given["type"] as RealtimeItem["type"],
        role: given["role"] as string,
        text: String(content?.text ?? given["arguments"] ?? given["output"]),
        callId: given["call_id"] as string,
        name: given["name"] as string,
      },
      at,
    );
    const event = { previous_item_id: added.previousId, item: shown(added.item) };
    return {
      events: [
        { type: "conversation.item.added", ...event },
        { type: "conversation.item.done", ...event },
      ],
      problem: null,
    };
  }

  function truncate(event: Event): { events: Event[]; problem: string | null } {
    const item = items.find(({ id }) => id === event["item_id"]);
    const endMs = Number(event["audio_end_ms"]);
    if (item?.role !== "assistant" || !item.isSound)
      return refused("only sound of the assistant is truncated");
    if (endMs > item.audioMs) return refused(`audio_end_ms is after the end (${item.audioMs})`);
    Object.assign(item, { audioMs: endMs, text: `… ${endMs} ms` });
    return { events: [{ ...event, type: "conversation.item.truncated" }], problem: null };
  }

  function shown({ id, type, role, text, isSound, callId, name }: RealtimeItem): Event {
    const base = { id, object: "realtime.item", type, status: "completed" };
    if (type === "function_call") return { ...base, call_id: callId, name, arguments: text };
    if (type === "function_call_output") return { ...base, call_id: callId, output: text };
    const kind = isSound ? (role === "user" ? "input_audio" : "output_audio") : CONTENT[role ?? ""];
    return { ...base, role, content: [{ type: kind, [isSound ? "transcript" : "text"]: text }] };
  }

  return {
    add,
    shown,
    take(event) {
      switch (event["type"]) {
        case "conversation.item.create":
          return create(event);
        case "conversation.item.truncate":
          return truncate(event);
        case "conversation.item.delete": {
          const id = event["item_id"];
          if (!items.some((item) => item.id === id)) return refused(`no item ${String(id)}`);
          items = items.filter((item) => item.id !== id);
          return { events: [{ type: "conversation.item.deleted", item_id: id }], problem: null };
        }
        default:
          return refused(`unknown event ${String(event["type"])}`);
      }
    },
    lines: () =>
      items.map(({ type, role, text, isSound, name, callId }) =>
        type === "message"
          ? `${role}${isSound ? " (sound)" : ""}: ${text.trim()}`
          : `${type === "function_call" ? `${name} ${callId}` : `result ${callId}`}: ${text}`,
      ),
  };
}

function refused(problem: string): { events: Event[]; problem: string } {
  return { events: [], problem };
}
